const count = (one: string, more: string) => (number: number) => (number === 1 ? one : more);

/** What a screen reader adds to the number: "14 orders to ship". */
export const openWorkMessages = {
  toShip: count('order to ship', 'orders to ship'),
  openReturns: count('return to decide', 'returns to decide'),
  openDisputes: count('open dispute', 'open disputes'),
  failingFrontEnds: count('front end fails', 'front ends fail'),
  deadJobs: count('job that failed for good', 'jobs that failed for good'),
  unansweredMessages: count('message without a response', 'messages without a response'),
};

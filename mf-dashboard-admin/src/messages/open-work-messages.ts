import { texts } from '@kerf/federation/texts';
/** What a screen reader adds to the number: "14 orders to ship". */
export const openWorkMessages = texts('mf-dashboard-admin/open-work', {
  toShip: ({ count }: { count: number }) => (count === 1 ? 'order to ship' : 'orders to ship'),
  openReturns: ({ count }: { count: number }) => (count === 1 ? 'return to decide' : 'returns to decide'),
  openDisputes: ({ count }: { count: number }) => (count === 1 ? 'open dispute' : 'open disputes'),
  failingFrontEnds: ({ count }: { count: number }) => (count === 1 ? 'front end fails' : 'front ends fail'),
  deadJobs: ({ count }: { count: number }) => (count === 1 ? 'job that failed for good' : 'jobs that failed for good'),
  unansweredMessages: ({ count }: { count: number }) =>
    count === 1 ? 'message without a response' : 'messages without a response',
});

const count = (one: string, more: string) => (number: number) => `${number} ${number === 1 ? one : more}`;

export const openWorkMessages = {
  title: 'Open work',
  kinds: {
    toShip: 'To ship',
    openReturns: 'Returns',
    openDisputes: 'Disputes',
    unansweredMessages: 'Messages',
  },
  spoken: {
    toShip: count('order to ship', 'orders to ship'),
    openReturns: count('return to decide', 'returns to decide'),
    openDisputes: count('open dispute', 'open disputes'),
    unansweredMessages: count('message without a response', 'messages without a response'),
  },
};

import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

export const contactMessages = {
  ...pageMessages.contact,
  ...texts('mf-dashboard-admin/contact', {
    waiting: ({ count }: { count: number }) =>
      count === 0 ? 'All messages have a response' : `${count} without a response`,
    views: { open: 'To answer', answered: 'Answered', '': 'All' },
    noneOpen: 'Nothing waits for an answer',
    mark: 'Mark as answered',
    isMarked: 'The message is marked as answered.',
    reopen: 'Open again',
    isReopened: 'The message waits for an answer again.',
    markedBy: ({ name, time }: { name: string; time: string }) => `Marked as answered by ${name}, ${time}`,
    waits: 'Without a response: ',
    colon: ': ',
    empty: 'No messages yet',
    emptyText: 'They appear here as visitors write them.',
    toList: 'All messages',
    ordersOf: ({ email }: { email: string }) => `Orders of ${email}`,
    allOrders: 'All orders of this customer',
    refund: 'Refund…',
    refundOf: ({ number }: { number: string }) => `Refund order ${number}…`,
    response: 'Response',
    responseRequired: 'Write the response.',
    sentTo: ({ email }: { email: string }) => `Sent by e-mail to ${email}`,
    send: 'Send response',
    sendKey: 'Ctrl Enter',
    sent: 'The response is on its way.',
    respondedBy: ({ name, time }: { name: string; time: string }) => `Response by ${name}, ${time}`,
    more: 'Show more messages',
    end: 'These are all the messages.',
  }),
};

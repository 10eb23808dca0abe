import { pageMessages } from './page-messages';

export const contactMessages = {
  ...pageMessages.contact,
  waiting: (count: number) => (count === 0 ? 'All messages have a response' : `${count} without a response`),
  waits: 'Without a response: ',
  colon: ': ',
  empty: 'No messages yet',
  emptyText: 'They appear here as visitors write them.',
  toList: 'All messages',
  ordersOf: (email: string) => `Orders of ${email}`,
  allOrders: 'All orders of this customer',
  response: 'Response',
  responseRequired: 'Write the response.',
  sentTo: (email: string) => `Sent by e-mail to ${email}`,
  send: 'Send response',
  sendKey: 'Ctrl Enter',
  sendKeys: 'Control+Enter',
  sent: 'The response is on its way.',
  respondedBy: (name: string) => `Response by ${name}`,
  more: 'Show more messages',
  end: 'These are all the messages.',
};

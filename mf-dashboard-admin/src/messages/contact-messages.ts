import { pageMessages } from './page-messages';

export const contactMessages = {
  ...pageMessages.contact,
  empty: 'No messages yet',
  emptyText: 'They appear here as visitors write them.',
  respond: 'Respond',
  response: 'Response',
  responseHint: 'The visitor gets it by e-mail.',
  responseRequired: 'Write the response.',
  send: 'Send',
  cancel: 'Cancel',
  sent: 'The response is on its way.',
  respondedBy: (name: string) => `Response by ${name}`,
  more: 'Show more messages',
  end: 'These are all the messages.',
};

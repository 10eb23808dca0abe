import { texts } from '../../platform/languages/texts.js';

/** The mails of the contact form: a message to the shop, and the response to the visitor. */
export const contactMails = texts('api/contact-mails', {
  received: ({ subject }: { subject: string }) => `Contact form: ${subject}`,
  from: 'From',
  response: ({ subject }: { subject: string }) => `Re: ${subject}`,
});

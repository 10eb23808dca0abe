import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

/** What is said to somebody who has the number of an order, and no link to it. */
export const trackMessages = {
  ...pageMessages.track,
  ...texts('mf-dashboard-customer/track', {
    intro: 'Enter the number of the order and the postal code that it is sent to.',
    number: 'Order number',
    numberHint: 'It begins with K- and is on the packing slip and in each of our e-mails.',
    numberMissing: 'Enter the order number.',
    postcode: 'Postal code',
    postcodeHint: 'No postal code? Enter the e-mail address of the order.',
    postcodeMissing: 'Enter the postal code.',
    show: 'Show the order',
    pieces: ({ pieces }: { pieces: number }) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
    more: 'Receipt, return and everything else',
    needsLink:
      'They are on the page of the order, which our e-mails link to. Enter the e-mail address of the order, and we send the link again.',
    needsAccount: 'They are on the page of the order in your account.',
    toAccount: 'See the order in your account',
  }),
};

import { texts } from '@kerf/federation/texts';

/** The texts of orders that are changed before they are paid, and of orders of others. */
export const payOrderMessages = texts('mf-checkout/pay-order', {
  changeTitle: ({ number }: { number: string }) => `Change order ${number}`,
  changeIntro: 'Nothing is paid yet. The changed order replaces this one.',
  notYours: 'This order cannot be opened here',
  notYoursText: 'Sign in with the account that placed it, or use the link in the e-mail about the order.',
});

import { pageMessages } from './page-messages';

/** The texts of the second step of the checkout, which pays an order. */
export const payOrderMessages = {
  ...pageMessages.checkout,
  payTitle: 'Pay for your order',
  payIntro: (number: string, total: string) => `Order ${number} is placed. Pay ${total} to have it sent.`,
  pay: (total: string) => `Pay ${total}`,
  toOrder: (number: string) => `To order ${number}`,
  thanks: 'Thank you for your order',
  paid: (number: string) => `Order ${number} is paid.`,
  free: (number: string) => `There is nothing to pay for order ${number}. We are getting it ready.`,
  cancelled: (number: string) => `Order ${number} is cancelled`,
  titleOf: (number: string) => `Order ${number}`,
  changeTitle: (number: string) => `Change order ${number}`,
  changeIntro: 'Nothing is paid yet. The changed order replaces this one.',
  notYours: 'This order cannot be opened here',
  notYoursText: 'Sign in with the account that placed it, or use the link in the e-mail about the order.',
} as const;

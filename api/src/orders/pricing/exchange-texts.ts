import { texts } from '../../platform/languages/texts.js';

export const exchangeTexts = texts('api/exchanges', {
  /** The discount of an exchange. */
  paidWith: ({ number }: { number: string }) => `Paid with order ${number}`,
});

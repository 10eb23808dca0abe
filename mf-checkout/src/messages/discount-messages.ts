const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** The texts of promotions. */
export const discountMessages = {
  title: 'Discounts',
  label: 'Promotion code',
  use: 'Use code',
  used: 'is used.',
  checking: 'is being checked…',
  worksAgain: (until: string) => `Codes work again at ${clock.format(new Date(until))}.`,
  remove: 'Remove',
  removeOf: (code: string) => `Remove the code ${code}`,
} as const;

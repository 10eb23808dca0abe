/** The texts of promotions. */
export const discountMessages = {
  title: 'Discounts',
  label: 'Promotion code',
  use: 'Use code',
  used: 'is used.',
  checking: 'is being checked…',
  remove: 'Remove',
  removeOf: (code: string) => `Remove the code ${code}`,
  discount: (name: string, amount: string) => `${name}: ${amount}`,
} as const;

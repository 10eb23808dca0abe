import { texts } from '@kerf/federation/texts';

export const discountMessages = texts('mf-checkout/discount', {
  title: 'Discounts',
  label: 'Promotion code',
  use: 'Use code',
  used: 'is used.',
  checking: 'is being checked…',
  worksAgain: ({ time }: { time: string }) => `Codes work again at ${time}.`,
  remove: 'Remove',
  removeOf: ({ code }: { code: string }) => `Remove the code ${code}`,
});

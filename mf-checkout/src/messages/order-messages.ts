import { texts } from '@kerf/federation/texts';
import { pageMessages } from './page-messages';

/** The texts of the form for one tool. The unusual spellings come from the specification. */
export const orderMessages = {
  ...pageMessages.order,
  ...texts('mf-checkout/order', {
    quantity: 'Quantity',
    bounds: ({ least, most }: { least: number; most: number }) => `From ${least} to ${most}`,
    tooFew: ({ least }: { least: number }) => `The smallest order is ${least}.`,
    tooMany: ({ most }: { most: number }) => `Only ${most} are available.`,
    wholeNumber: 'Enter a whole number.',
    total: 'Total Price',
    totalHint:
      'Quantity times price per unit, before delivery. Only this tool is in this order; your cart stays as it is.',
    required: 'Last name is required',
    placed: 'Your order is placed. Pay for it to have it sent.',
    placedForFree: 'Your order is placed. There is nothing to pay.',
    soldOut: 'Out of stock',
    soldOutText: ({ least }: { least: number }) =>
      `Fewer than the smallest order of ${least} are left. Come back soon.`,
    price: 'per unit',
    pieces: ({ units }: { units: number }) => (units === 1 ? '1 piece' : `${units} pieces`),
    showDetails: 'Show details',
    hideDetails: 'Hide details',
    minimum: 'Smallest order',
    available: 'Available',
    specs: 'Data',
    missing: 'There is no such tool',
  }),
};

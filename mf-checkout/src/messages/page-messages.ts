import { texts } from '@kerf/federation/texts';

/** The title and the description of each page. The shell reads them with the routes, so they are apart from the other texts. */
export const pageMessages = texts('mf-checkout/pages', {
  order: {
    title: 'Order',
    description: 'Choose how many, and say where to send them.',
  },
  cart: {
    title: 'Cart',
    description: 'The tools that you have chosen, with their current prices.',
  },
  checkout: {
    title: 'Checkout',
    description: 'Say where to send your tools, and pay for them.',
  },
  payment: {
    title: 'Payment',
    description: 'Pay for your order.',
  },
});

/** The title and the description of each page. The shell reads them with the routes, so they are apart from the other texts. */
export const pageMessages = {
  order: {
    title: 'Order',
    about: 'Choose how many, and say where to send them.',
  },
  cart: {
    title: 'Cart',
    about: 'The tools that you have chosen, with their current prices.',
  },
  checkout: {
    title: 'Checkout',
    about: 'Say where to send your tools, and pay for them.',
  },
  payment: {
    title: 'Payment',
    about: 'Pay for your order by card.',
  },
} as const;

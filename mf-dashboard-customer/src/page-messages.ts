import { texts } from '@kerf/federation/texts';

/** The title and the description of each page. The shell reads them with the routes, so they are apart from the other texts. */
export const pageMessages = texts('mf-dashboard-customer/pages', {
  profile: {
    title: 'My Profile',
    description: 'Who you are to us, and how to change it.',
  },
  orders: {
    title: 'My Order',
    description: 'What you have ordered, paid for and can still cancel.',
  },
  order: {
    title: 'Order',
    description: 'What you ordered, and how far it is.',
  },
  track: {
    title: 'Track an order',
    description: 'How far your order is, with its number and its postal code.',
  },
  review: {
    title: 'Review',
    description: 'Say how your tools do.',
  },
});

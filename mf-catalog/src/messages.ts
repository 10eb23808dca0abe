/** The texts of the catalogue. The unusual spellings come from the specification. */
export const messages = {
  brand: 'Kerf',
  bigSales: 'Big Sales',
  helloThere: 'Hello there',
  getStarted: 'Get Started',
  /** Discount in percent, shown in the banner. */
  discount: 19,

  collection: 'Our Tools Collections',
  newItem: 'NEW',
  purchase: 'Purchase Now',
  soldOut: 'Out of stock',

  watch: {
    start: 'Tell me when it is back',
    stop: 'Stop watching',
    watched: 'You get one e-mail when it is back.',
  },

  teaser: {
    now: 'Now',
    inStock: (units: number) => `${units} in stock`,
    buyAgain: 'Buy again',
    buyAgainOf: (item: string) => `Buy again: ${item}`,
  },

  feedback: 'Happy Customers Feedback',
  /** Follows every reviewer's name. */
  reviewerPlace: ', Japan',

  usage: 'Where Use Our Tool',
  exploreMore: 'Explore More',

  contact: 'Contact Us',
  contactEmail: 'Email',
  contactSubject: 'Subject',
  contactMassage: 'Massage',
  contactSubmit: 'Submit',
  contactLead: 'Which blade, which part, which drill for the job?',
  contactIntro: 'Say what you are making, from which material, and how much of it there is to do.',
  contactRequired: 'email name is required',
  massageRequired: 'massage is required',
  contactThanks: 'Thank you for your message.',
} as const;

/** The figures of the business summary. Each counter counts from 0 to `value`. */
export const figures = [
  { title: 'Reviews', value: 37, unit: 'K+', arrow: undefined, caption: 'Jan 1st - Feb 1st' },
  { title: 'Annual Revenue', value: 4200, unit: 'K+', arrow: '↗︎', caption: 'up 400 (22%)' },
  { title: 'World Wide Customers', value: 1200, unit: 'Cr+', arrow: '↘︎', caption: 'down 90 (14%)' },
  { title: 'Collections', value: 96, unit: '+', arrow: '↘︎', caption: 'down 90 (14%)' },
] as const;

/** The texts of the catalogue. The unusual spellings come from the specification. */
export const messages = {
  brand: 'Kerf',
  bigSales: 'Big Sales',
  helloThere: 'Hello there',
  getStarted: 'Get Started',
  /** The discount in percent that the banner advertises: the largest one of the tools on sale. */
  discount: 19,
  saleText: (percent: number) =>
    `The tools on sale cost up to ${percent}% less. Each shows its price before the sale beside the new one.`,

  collection: 'Our Tools Collections',
  newItem: 'NEW',
  purchase: 'Purchase Now',
  soldOut: 'Out of stock',
  inStock: 'In stock',
  onSale: 'On sale',
  left: (units: number) => (units === 1 ? 'Only 1 left' : `Only ${units} left`),
  fromEach: (minimum: number, price: string) => `from ${minimum}, ${price} each`,
  soldFrom: (minimum: number, price: string) => `Sold from ${minimum} pieces, ${price} each.`,
  priceNow: 'Now',
  priceWas: 'Was',
  noReviews: 'No reviews yet',
  homeTitle: 'Kerf, hand and power tools',
  everyTool: 'See every tool',
  allTools: 'All tools',
  breadcrumbs: 'Breadcrumbs',

  delivery: {
    method: (name: string, days: string, price: string) => `${name}: ${days}, ${price}.`,
    days: (min: number, max: number) => (max === 1 ? 'next working day' : `${min} to ${max} working days`),
    free: 'free',
    payment: 'You pay after you have ordered, by card.',
  },
  compare: {
    title: 'Compare Tools',
    price: 'Price',
    rating: 'Rating',
    availability: 'Availability',
    some: (tools: number) => `Compare ${tools} tools`,
    oneMore: 'Choose one more tool to compare.',
    clear: 'Clear',
    nothing: 'Nothing to compare',
    nothingText: 'Choose tools with Compare in the collection.',
  },
  explore: {
    filters: 'Filters',
    active: 'Active filters',
    remove: 'Remove',
    clearAll: 'Clear all',
    show: (tools: string) => `Show ${tools} tools`,
    foundOne: '1 tool',
    found: (tools: string) => `${tools} tools`,
    loading: 'Loading the tools',
    view: 'View',
    views: { grid: 'Cards', list: 'List' },
    sortBy: 'Sort by',
    more: 'Show more tools',
    end: 'These are all the tools.',
    resultsFor: (words: string) => `Results for “${words}”`,
    nothingFor: (words: string) => `Nothing found for “${words}”`,
    nothing: 'No tools match',
    nothingText: 'Check the spelling, use fewer words, or remove a filter.',
  },
  reviews: {
    more: 'Show more reviews',
    end: 'These are all the reviews.',
    verified: 'Verified buyer',
  },
  missing: {
    title: 'This tool is not here',
    heading: 'We do not sell this tool',
    text: 'It may have been removed from the shop. All other tools are in the collection.',
  },

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

import { texts } from '@kerf/federation/texts';

/**
 * The texts of the home page. They are not in messages.ts, which every page of the catalogue loads. The unusual spellings come from the
 * specification.
 */
export const homeMessages = texts('mf-catalog/home', {
  bigSales: 'Big Sales',
  helloThere: 'Hello there',
  getStarted: 'Get Started',
  /** The discount in percent that the banner advertises: the largest one of the tools on sale. */
  discount: 19,
  saleText: ({ percent }: { percent: number }) =>
    `The tools on sale cost up to ${percent}% less. Each shows its price before the sale beside the new one.`,
  hero: {
    label: 'From the shop',
    position: ({ slide, slides }: { slide: number; slides: number }) => `${slide} of ${slides}`,
    slide: ({ position, title }: { position: number; title: string }) => `Slide ${position}: ${title}`,
    play: 'Play the slides',
    pause: 'Pause the slides',
    previous: 'Previous slide',
    next: 'Next slide',
    shopSale: ({ percent }: { percent: number }) => `Shop with ${percent}% off`,
    sawSale: 'Saw Sale',
    sawText: 'Circular, mitre, track and table: this season’s power saws at workshop prices, blade included.',
    seeSaws: 'See the saws',
    about: 'We make hand and power tools to be used every day, repaired when they need it and handed on after that.',
  },

  noItems: { title: 'No tools yet', text: 'New tools show here as soon as they are in the shop.' },

  feedback: 'Happy Customers Feedback',
  /** Follows every reviewer's name. */
  reviewerPlace: ', Japan',
  noFeedback: 'What customers say about their tools shows here.',

  usage: 'Where Use Our Tool',
  exploreMore: 'Explore More',
  usageLoading: 'Loading the uses',
  usageFailed: 'This list could not be loaded. Check your connection and try again.',
  noUsage: { title: 'Nothing here yet', text: 'Jobs our tools are made for show here.' },

  promos: {
    label: 'From the workshop',
    drills: { title: 'Drill kits', text: 'Two batteries in every case.' },
    saws: { title: 'Power saws', text: 'From the jigsaw to the table saw.' },
    storage: { title: 'Tool storage', text: 'Steel that carries 25 kg.' },
  },
  summary: 'Business summary',
  /** The figures of the business summary. Each counter counts from 0 to `value`. */
  figures: {
    reviews: { title: 'Reviews', value: 37, unit: 'K+', caption: 'Jan 1st - Feb 1st' },
    revenue: { title: 'Annual Revenue', value: 4200, unit: 'K+', caption: 'up 400 (22%)' },
    customers: { title: 'World Wide Customers', value: 1200, unit: 'Cr+', caption: 'down 90 (14%)' },
    collections: { title: 'Collections', value: 96, unit: '+', caption: 'down 90 (14%)' },
  },

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
});

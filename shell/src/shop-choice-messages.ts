import { texts } from '@kerf/federation/texts';

/** In a script of their own with the selects, because they are below every first view. */
export const shopChoiceMessages = texts('shell/shop-choice', {
  country: 'Deliver to',
  dialog: 'Country and currency',
  intro: 'Prices, taxes and dates of delivery follow the country.',
  done: ({ country }: { country: string }) => `Deliver to ${country}`,
  close: 'Close',
  currency: 'Currency',
  currencies: {
    USD: 'US dollar ($)',
    EUR: 'Euro (€)',
    GBP: 'Pound sterling (£)',
    JPY: 'Japanese yen (¥)',
    KWD: 'Kuwaiti dinar',
  } as Readonly<Record<string, string>>,
});

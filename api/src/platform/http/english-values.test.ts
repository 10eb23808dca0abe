import { formatCents } from '@kerf/contracts';
import { inLanguage } from './english-values.js';

it.each([
  ['1,234', '1.234'],
  ['-1,000,000', '-1.000.000'],
  ['24.50', '24,50'],
  ['November 1, 2026', '1. November 2026'],
  // A postal code, a year, a name of a tool, a range and a list.
  ...['10115', '2026', 'Saw 2,000', '4 to 40', 'EUR, JPY', 'December', ''].map(value => [value, value]),
])('writes %s in German as %s', (value, written) => {
  expect(inLanguage(value, 'de')).toBe(written);
  expect(inLanguage(value, 'en')).toBe(value);
});

it.each(['USD', 'EUR', 'JPY', 'GBP', 'KRW', 'KWD', 'CHF'])(
  'writes amounts in %s as the language has them',
  currency => {
    for (const cents of [1, 99_999_999, 1_234_500])
      for (const language of ['de', 'ja'])
        expect(inLanguage(formatCents(cents, currency), language)).toBe(formatCents(cents, currency, language));
  },
);

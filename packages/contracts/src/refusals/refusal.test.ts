import { staffTexts } from './all-texts.js';
import { errorsInWords, messageText, readRefusal, refusal, refusalText } from './index.js';
import { shopperTexts } from './shopper-texts.js';

const texts = {
  few: ({ available }: { available: string }) => `${available} left`,
  now: ({ total }: { total: string }) => `now ${total}`,
  until: ({ day }: { day: string }) => `until ${day}`,
  of: ({ country }: { country: string }) => `of ${country}`,
};

it.each([
  ['a number', { code: 'few', params: { available: 1_234 } }, '1,234 left', '1.234 left'],
  ['a fraction', { code: 'few', params: { available: 0.5 } }, '0.5 left', '0,5 left'],
  ['a negative number', { code: 'few', params: { available: -1_000_000 } }, '-1,000,000 left', '-1.000.000 left'],
  ['words', { code: 'few', params: { available: '10115' } }, '10115 left', '10115 left'],
  [
    'an amount',
    { code: 'now', params: { total: { cents: 123_450, currency: 'EUR' } } },
    'now €1,234.50',
    'now 1.234,50\u00a0€',
  ],
  [
    'a day',
    { code: 'until', params: { day: { day: '2026-11-28' } } },
    'until November 28, 2026',
    'until 28. November 2026',
  ],
  [
    'a country',
    { code: 'of', params: { country: { country: 'US' } } },
    'of the United States',
    'of Vereinigte Staaten',
  ],
])('shows %s in the format of a language', (_, said, english, german) => {
  expect(refusalText(said, texts, 'en')).toBe(english);
  expect(refusalText(said, texts, 'de')).toBe(german);
});

it('reads what it wrote, and values that look like code', () => {
  const params = { most: '{"}\\ {0} `{x}`' };
  expect(readRefusal(refusal('tooLong', params), shopperTexts)).toEqual({ code: 'tooLong', params });
  expect(readRefusal(refusal('required'), shopperTexts)).toEqual({ code: 'required' });
});

it.each(['Something else is wrong.', 'toString', '', 'required by law', 'oops {"most":1}'])(
  'leaves a message that is no refusal: %s',
  message => {
    expect(readRefusal(message, shopperTexts)).toBeUndefined();
    expect(messageText(message, shopperTexts)).toBe(message);
  },
);

it('does not compile with a code or a value that no text has', () => {
  // @ts-expect-error no such text
  expect(refusal('tooLnog', { most: 40 })).toBeDefined();
  // @ts-expect-error no such value
  expect(refusal('tooLong', { msot: 40 })).toBeDefined();
  // @ts-expect-error the value is missing
  expect(refusal('tooLong')).toBeDefined();
});

it('has each code in one table', () => {
  expect(Object.keys(shopperTexts).filter(code => code in staffTexts)).toEqual([]);
});

it('says the errors of a form and of its rows, and keeps the elements of fields', () => {
  const ref = { message: 'an element' };
  const errors = {
    name: { message: refusal('required'), ref },
    rows: [{ size: { message: refusal('tooLong', { most: 4 }) } }],
  };
  expect(errorsInWords(errors, message => messageText(message, shopperTexts))).toEqual({
    name: { message: 'This field is required.', ref },
    rows: [{ size: { message: 'This field has at most 4 characters.' } }],
  });
});

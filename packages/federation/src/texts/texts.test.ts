import { compileTexts } from '../build/compile-texts.mjs';
import { type Messages, setLanguage, texts } from '.';
import { textProblems } from './text-problems';
import { languageOf } from './translate';
import { wordedTexts } from './worded-texts';

const english = {
  buy: 'Buy',
  left: ({ units }: { units: number }) => (units === 1 ? 'Only 1 left' : `Only ${units} left`),
  thanks: ({ name }: { name: string | undefined }) => `Thank you${name ? `, ${name}` : ''}.`,
  missing: ({ fields }: { fields: readonly string[] }) => `Fill in ${fields.join(' and ')}.`,
  months: ['January', 'February'],
  steps: [{ id: 'pay', name: 'Payment' }],
} as const;
const german = {
  buy: 'Kaufen',
  left: '{units, plural, one {Nur noch eines} other {Nur noch #}}',
  thanks: '{name, select, undefined {Danke.} other {Danke, {name}.}}',
  missing: 'Es fehlen {fields}.',
  months: ['Januar', 'Februar'],
  steps: [{ id: 'pay', name: 'Zahlung' }],
};
const compiled = (messages: unknown) => compileTexts(messages as never) as Messages;
const problemsOf = (messages: unknown) =>
  textProblems(new Map([['shop/cart', english]]), compiled({ 'shop/cart': messages }));

const speak = (messages: unknown) => {
  const language = languageOf('de');
  language.add('shop', compiled(messages));
  setLanguage(language);
};
afterEach(() => setLanguage(undefined));

it('has the English texts where no language is set', () => {
  expect(texts('shop/cart', english)).toBe(english);
});

it('has the texts of the language, with plurals, optional values, lists and numbers in it', () => {
  speak({ 'shop/cart': german });
  const own = texts('shop/cart', english);
  expect(own.buy).toBe('Kaufen');
  expect([own.left({ units: 1 }), own.left({ units: 1234 })]).toEqual(['Nur noch eines', 'Nur noch 1.234']);
  expect([own.thanks({ name: undefined }), own.thanks({ name: 'Cleo' })]).toEqual(['Danke.', 'Danke, Cleo.']);
  expect(own.missing({ fields: ['Name', 'Ort', 'Land'] })).toBe('Es fehlen Name, Ort und Land.');
  expect(own.months).toEqual(['Januar', 'Februar']);
  expect(own.steps).toEqual([{ id: 'pay', name: 'Zahlung' }]);
});

it('has the English text where the language lacks one or gives it another form', () => {
  speak({ 'shop/cart': { buy: { now: 'Kaufen' }, months: 'Januar' } });
  const own = texts('shop/cart', english);
  expect(own.buy).toBe('Buy');
  expect(own.left({ units: 2 })).toBe('Only 2 left');
  expect(own.months).toEqual(english.months);
});

it('has the words of the owner in English, and those of the language in another one', () => {
  const words = compiled({ buy: 'Add to basket', left: '{units, plural, one {One left} other {# left}}' });
  const own = wordedTexts(words, 'shop/cart', english);
  expect([own.buy, own.left({ units: 3 }), own.months[0]]).toEqual(['Add to basket', '3 left', 'January']);
  speak({ 'shop/cart': german });
  expect(wordedTexts(words, 'shop/cart', english).buy).toBe('Kaufen');
});

it('takes no texts of one front end from another', () => {
  const language = languageOf('de');
  language.add('rental', compiled({ 'shop/cart': german }));
  setLanguage(language);
  expect(texts('shop/cart', english).buy).toBe('Buy');
});

it('finds nothing wrong with a complete language', () => {
  expect(problemsOf(german)).toEqual([]);
});

it.each([
  ['a missing text', { ...german, buy: undefined }, 'shop/cart.buy is missing'],
  ['a missing text in a list', { ...german, months: ['Januar'] }, 'shop/cart.months.1 is missing'],
  ['a text that English lacks', { ...german, sell: 'Verkaufen' }, 'shop/cart.sell is not in English'],
  [
    'a value that English lacks',
    { ...german, left: '{units, plural, one {Eines von {all}} other {#}}' },
    'shop/cart.left uses {all}, which English does not have',
  ],
  ['another form', { ...german, months: 'Januar' }, 'shop/cart.months has another form than in English'],
])('finds %s', (_, messages, problem) => {
  expect(problemsOf(JSON.parse(JSON.stringify(messages)))).toEqual([problem]);
});

it('names a text that is no ICU message', () => {
  expect(() => compiled({ 'shop/cart': { left: '{units, plural' } })).toThrow(/^shop\/cart\.left is no ICU message/);
});

it('finds names that no front end uses', () => {
  const problems = textProblems(new Map(), compiled({ 'shop/basket': { buy: 'Kaufen' } }));
  expect(problems).toEqual(['shop/basket is not in English']);
});

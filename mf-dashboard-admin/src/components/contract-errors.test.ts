import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newItemForm, stockChange } from '@kerf/contracts/staff';
import { type Language, setLanguage } from '@kerf/federation/texts';

const german = {
  required: 'Bitte füllen Sie dieses Feld aus.',
  most: ({ most }: { most: string }) => `Der größte Wert ist ${most}.`,
  mostGrams: 'Der größte Wert ist 1.000.000 g.',
};
const language: Language = {
  tag: 'de',
  add: () => undefined,
  translate: (_, english) => ({ ...english, ...german }) as typeof english,
};

const load = async (spoken?: Language) => {
  jest.resetModules();
  document.documentElement.lang = spoken?.tag ?? 'en';
  setLanguage(spoken);
  return import('./contract-errors');
};
afterEach(() => {
  setLanguage(undefined);
  document.documentElement.lang = 'en';
});

it.each([
  ['This field is required.', 'Bitte füllen Sie dieses Feld aus.'],
  ['The most is 1,000,000.', 'Der größte Wert ist 1.000.000.'],
  ['The most is 1,000,000 g.', 'Der größte Wert ist 1.000.000 g.'],
  ['Something else is wrong.', 'Something else is wrong.'],
])('says in German: %s', async (message, said) => {
  const { contractText } = await load(language);
  expect(contractText(message)).toBe(said);
});

it('leaves the messages of an English page as they are', async () => {
  const { contractText } = await load();
  for (const message of ['The most is 1,000,000.', 'The least is 0.01 %.', 'Enter an amount above zero.'])
    expect(contractText(message)).toBe(message);
});

it('translates the errors of a form and of its rows, and keeps the elements of fields', async () => {
  const { contractResolver } = await load(language);
  const ref = document.createElement('input');
  const fields = { name: { ref, name: 'name' } };
  const options = { fields, shouldUseNativeValidation: false } as never;
  const values = { name: ' ', specs: [{ label: 'Weight', value: '' }], stock: 2_000_000 };
  const { errors } = await contractResolver(newItemForm)(values as never, undefined, options);
  expect(errors).toMatchObject({
    name: { message: german.required },
    stock: { message: 'Der größte Wert ist 1.000.000.' },
    specs: [{ value: { message: german.required } }],
  });
  expect(errors.name?.ref).toBe(ref);
  const valid = { change: 2, reason: 'Counted' };
  expect(await contractResolver(stockChange)(valid as never, undefined, options)).toEqual({
    values: valid,
    errors: {},
  });
});

/** Of fields that no form of the staff has, or that it fills in by itself. */
const others = [
  'A phone number has at most 40 characters.',
  'An automatic promotion has no code.',
  'An e-mail address has at most 254 characters.',
  'Enter a phone number, for example +81 3 1234 5678.',
  'Enter a valid e-mail address.',
  'Enter an amount in dollars, for example 49.90.',
  'Name a currency, such as EUR.',
  'Name each category once.',
  'Name the country by its two letters, for example US.',
  'Send at least one field of the item.',
  'Send at least one field of the promotion.',
  'The total of an order must not exceed $999,999.99.',
  'This field cannot contain a web address.',
  'This is not an id.',
  'Totals have at most two decimals.',
  'Use automatic or code.',
];

it('knows each message of the contracts of forms', async () => {
  const { englishContract } = await import('../messages/contract-messages');
  const sources = ['staff/item-changes', 'staff/item-variants', 'staff/promotions', 'money', 'primitives'].map(file =>
    readFileSync(join(__dirname, `../../../packages/contracts/src/${file}.ts`), 'utf8'),
  );
  const messages = [...sources.join('\n').matchAll(/(['`])([A-Z][^'`\n]* [^'`\n]*\.)\1/g)].map(
    ([, , text]) => text ?? '',
  );
  const known = Object.values<string | ((values: never) => string)>(englishContract).map(text =>
    typeof text === 'string' ? text : text(new Proxy({}, { get: () => '\0' }) as never),
  );
  const formOf = (text: string) => new RegExp(`^${text.replace(/[.$]/g, '\\$&').replaceAll('\0', '.+')}$`);
  const unknown = messages.filter(message => {
    const sample = message.replace(/\$\{[^}]*\}/g, 'x');
    return !known.some(text => formOf(text).test(sample));
  });
  expect([...new Set(unknown)].sort()).toEqual(others);
});

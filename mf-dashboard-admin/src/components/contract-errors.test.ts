import { newItemForm, stockChange } from '@kerf/contracts/staff';
import { type Language, setLanguage } from '@kerf/federation/texts';

const german = {
  required: 'Bitte füllen Sie dieses Feld aus.',
  mostIs: ({ most }: { most: string }) => `Der größte Wert ist ${most}.`,
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

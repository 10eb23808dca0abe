import type { ApiReader } from './api-reader.ts';
import { ShopCategories } from './shop-categories.ts';

const garden = { key: 'garden', name: 'Garden', parent: null, picture: null, hidden: false, revision: 1 };
const below = { ...garden, key: 'rakes', name: 'Rakes', parent: 'garden', hidden: true };

const categoriesOf = (read: (options: { language?: string; isFresh?: boolean }) => Promise<unknown>) =>
  new ShopCategories({ read: (_address, options) => read(options as object) } as Pick<ApiReader, 'read'>);
const found = (...value: object[]) => Promise.resolve({ text: '', value, json: '' });

it('has those of a new shop before the first response, in the language of the page', async () => {
  const categories = categoriesOf(async () => undefined);
  await categories.update({ language: 'de' });
  expect(categories.in('de')[4]).toEqual({ key: 'power-saw', name: 'Sägen' });
  expect(categories.version).toBe(0);
});

it('has the last response of each language, and another version after a change', async () => {
  let names = ['Garden', 'Garten'];
  const categories = categoriesOf(({ language }) =>
    found({ ...garden, name: names[language === 'de' ? 1 : 0] }, below),
  );
  await categories.update();
  await categories.update({ language: 'de' });
  const rakes = { key: 'rakes', name: 'Rakes', parent: 'garden', hidden: true };
  expect(categories.in('en')).toEqual([{ key: 'garden', name: 'Garden' }, rakes]);
  expect(categories.in('de')).toEqual([{ key: 'garden', name: 'Garten' }, rakes]);
  const { version } = categories;
  await categories.update();
  expect(categories.version).toBe(version);
  names = ['Orchard', 'Garten'];
  await categories.update();
  expect([categories.in('en')[0]?.name, categories.version]).toEqual(['Orchard', version + 1]);
});

it('does not wait for a slow API, except after a change of the visitor', async () => {
  let respond: (response: unknown) => void = () => undefined;
  const categories = categoriesOf(() => new Promise(resolve => (respond = resolve)));
  await categories.update();
  expect(categories.version).toBe(0);
  const fresh = categories.update({ isFresh: true });
  respond(await found(garden));
  await fresh;
  expect(categories.in('en')).toEqual([{ key: 'garden', name: 'Garden' }]);
});

import { withoutIn } from '../../items/variants/box.js';
import seedItems from './data/items.json' with { type: 'json' };
import german from './data/translations/de.json' with { type: 'json' };
import japanese from './data/translations/ja.json' with { type: 'json' };
import seedVariants from './data/variants.json' with { type: 'json' };
import { seededBox, seededVariants } from './variants.js';

const parts = [...seedItems, ...seedVariants.flatMap(({ variants }) => variants)].flatMap(seededBox);
const battery = /batter|charger/i;

it('has a box for each seeded item, with the names of its parts in all languages', () => {
  expect(seedItems.filter(({ box }) => box.length === 0)).toEqual([]);
  const names = new Set(parts.map(({ name }) => name));
  const same: readonly string[] = ['Adapter', 'Bit'];
  expect([...names].filter(name => !(name in german.texts) && !same.includes(name))).toEqual([]);
  expect([...names].filter(name => !(name in japanese.texts))).toEqual([]);
});

it('describes no item by a battery that is not in its box', () => {
  const bare = seedItems.filter(({ box }) => !box.some(({ name }) => battery.test(name)));
  const capacity = bare.filter(({ attributes = {} }) => 'battery-capacity' in attributes);
  expect(capacity.map(({ slug }) => slug)).toEqual([]);
});

it('says of each bare tool what its kits have, and describes the tool without it', () => {
  const items = seedItems.map(item => ({
    ...item,
    _id: item.slug,
    listPriceCents: 1,
    priceCents: 1,
    translations: {},
  }));
  const { items: first, others } = seededVariants(items as unknown as Parameters<typeof seededVariants>[0]);
  const bare = others.filter(({ choices }) => choices?.some(({ value }) => value === 'Bare tool'));
  expect(bare).toHaveLength(2);
  for (const variant of bare) {
    expect(withoutIn(variant, 'en')).toBe('Without battery, charger, and case');
    expect(variant.image).toContain('-bare.svg');
    expect(variant.description).not.toMatch(/with battery|charger/);
  }
  for (const item of [...first, ...others.filter(each => !bare.includes(each))])
    expect(withoutIn(item, 'en')).toBeUndefined();
});

import type { VariantFacts } from '../variant-facts.js';
import { optionFacets } from './family-counts.js';

const option = (value: string, ja: string) => ({ name: 'Shape', value, in: { ja: { name: '形', value: ja } } });
const offers: VariantFacts[] = [option('Circle', '丸'), option('Yen', '円'), option('Arc', 'アーク')].map(each => ({
  ...{ priceCents: 100, inStock: true, onSale: false },
  options: [each],
}));

it.each([
  [undefined, ['Arc', 'Circle', 'Yen']],
  ['ja', ['アーク', '円', '丸']],
])('sorts the values of an option in the order of the language %s', (language, values) => {
  const facets = optionFacets({ families: [{ category: null, stars: 0, offers }], isCut: false }, { language });
  expect(facets?.[0]?.values.map(({ value }) => value)).toEqual(values);
});

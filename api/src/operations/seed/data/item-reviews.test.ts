import { itemReviews, textsAbout } from './item-reviews.js';
import seedItems from './items.json' with { type: 'json' };

const names = seedItems.map(({ name }) => name);

it('has texts about each seeded item', () => {
  const unknown = names.filter(name => !textsAbout(name));
  expect(unknown).toEqual([]);
});

it('writes what is true of the item: praise for many stars, a flaw for few', () => {
  for (const [at, reviews] of itemReviews(names)) {
    const texts = textsAbout(names[at] ?? '');
    for (const { rating, description } of reviews) {
      const sentences = rating >= 4 ? texts?.good : texts?.flaws;
      expect(sentences?.some(sentence => description.startsWith(sentence))).toBe(true);
    }
  }
});

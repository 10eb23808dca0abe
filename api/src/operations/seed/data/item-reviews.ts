import { generator, pickWith } from '../random.js';
import { firstNames, lastNames } from './names.js';

/** A review of a seeded item. */
export interface SeedItemReview {
  name: string;
  rating: number;
  description: string;
  verified: boolean;
  createdAt: Date;
}

/** Beginnings and ends of texts by the number of stars. */
const texts: Record<number, { beginnings: string[]; ends: string[] }> = {
  5: {
    beginnings: [
      'Does exactly what the description says.',
      'In use every day for three months, and nothing has come loose.',
      'Better than the one that it replaced.',
      'My second one; the first is with my brother.',
      'Feels solid from the first minute.',
    ],
    ends: [
      'I would buy it again.',
      'Delivery took two days.',
      'Worth the price.',
      'It was well packed.',
      'No complaints at all.',
    ],
  },
  4: {
    beginnings: [
      'Good work for the price.',
      'Runs well and is easy to clean.',
      'A good choice for the weekend.',
      'Does its job, with one small thing to note.',
    ],
    ends: [
      'The manual could be clearer.',
      'The case has little room to spare.',
      'A little heavier than I had expected.',
      'I had to adjust it once before the first use.',
    ],
  },
  3: {
    beginnings: ['It works, but I had hoped for more.', 'Fine for small jobs.', 'Average quality.'],
    ends: ['The finish is rough in places.', 'Not for daily use.', 'It is louder than the old one.'],
  },
  2: {
    beginnings: ['Not what I had expected.', 'It arrived with scratches.'],
    ends: ['The support was friendly, though.', 'I keep it as a spare.', 'It needs more care than it should.'],
  },
  1: {
    beginnings: ['Broke in the second week.', 'Mine did not work when it arrived.'],
    ends: ['I sent it back.', 'The money was refunded without questions.'],
  },
};

/** Upper bounds of a number below 100 for 5, 4, 3 and 2 stars. `lower` makes an item less liked. */
const ratingOf = (number: number, lower: number): number => {
  const at = [58, 84, 92, 97].findIndex(bound => number < bound - lower);
  return at === -1 ? 1 : 5 - at;
};

const lastDay = Date.UTC(2026, 9, 31);
const dayMs = 86_400_000;
const total = 252;

/** The reviews of each item, by its place in the list of items. Popular items have many, some have none. */
export const itemReviews = (itemCount: number): Map<number, SeedItemReview[]> => {
  const next = generator(14);
  const pick = pickWith(next);
  const reviews = new Map<number, SeedItemReview[]>();
  for (let made = 0; made < total; made++) {
    const item = Math.min(next(itemCount), next(itemCount));
    const rating = ratingOf(next(100), (item % 4) * 6);
    const { beginnings, ends } = texts[rating] as (typeof texts)[number];
    const review = {
      name: `${pick(firstNames)} ${pick(lastNames)}`,
      rating,
      description: `${pick(beginnings)} ${pick(ends)}`,
      verified: next(10) < 7,
      createdAt: new Date(lastDay - next(540) * dayMs - next(dayMs)),
    };
    reviews.set(item, [...(reviews.get(item) ?? []), review]);
  }
  return reviews;
};

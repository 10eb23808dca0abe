import { generator, pickWith } from '../random.js';
import { firstNames, lastNames } from './names.js';
import texts from './review-texts.json' with { type: 'json' };

export interface SeedItemReview {
  name: string;
  rating: number;
  description: string;
  verified: boolean;
  createdAt: Date;
}

/** Upper bounds of a number below 100 for 5, 4, 3 and 2 stars. `lower` makes an item less liked. */
const ratingOf = (number: number, lower: number): number => {
  const at = [58, 84, 92, 97].findIndex(bound => number < bound - lower);
  return at === -1 ? 1 : 5 - at;
};

const lastDay = Date.UTC(2026, 9, 31);
const dayMs = 86_400_000;
const total = 252;
/** How many items have reviews. Those after them were added later, and would move the reviews of the others. */
const reviewed = 63;

/** What reviews say about a kind of tool. The first match counts: in the file, parts precede the tools that they fit. */
export const textsAbout = (itemName: string) => texts.tools.find(({ pattern }) => new RegExp(pattern).test(itemName));
/** How a review ends, by its number of stars. */
const closings: Partial<Record<number, string[]>> = texts.closings;

/** What a review with this many stars says about the item: the best reviews praise it, the others name a flaw. */
const sentencesOf = (itemName: string, rating: number) => {
  const about = textsAbout(itemName);
  if (!about) throw new Error(`No reviews are written for ${itemName}.`);
  return { first: rating >= 4 ? about.good : about.flaws, last: rating === 4 ? about.flaws : (closings[rating] ?? []) };
};

/** The reviews of each item, by its place in the list of item names. Popular items have many, some have none. */
export const itemReviews = (itemNames: readonly string[]): Map<number, SeedItemReview[]> => {
  const next = generator(14);
  const pick = pickWith(next);
  const reviews = new Map<number, SeedItemReview[]>();
  for (let made = 0; made < total; made++) {
    const item = Math.min(next(reviewed), next(reviewed));
    const rating = ratingOf(next(100), (item % 4) * 6);
    const { first, last } = sentencesOf(itemNames[item] ?? '', rating);
    const review = {
      name: `${pick(firstNames)} ${pick(lastNames)}`,
      rating,
      description: `${pick(first)} ${pick(last)}`,
      verified: next(10) < 7,
      createdAt: new Date(lastDay - next(540) * dayMs - next(dayMs)),
    };
    reviews.set(item, [...(reviews.get(item) ?? []), review]);
  }
  return reviews;
};

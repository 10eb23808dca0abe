import type { ItemReviews, Rating } from '@kerf/contracts';
import type { Ratings } from './items.schema.js';

/** The average in tenths of a star, which filters, sorts and pages share. */
export const tenthsOf = ({ sum, count }: Pick<Ratings, 'sum' | 'count'>): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count);

export const toRating = (ratings: Ratings | undefined): Rating =>
  ratings ? { average: tenthsOf(ratings) / 10, count: ratings.count } : { average: 0, count: 0 };

/** From five stars to one. */
export const toDistribution = (ratings: Ratings | undefined): ItemReviews['distribution'] =>
  [5, 4, 3, 2, 1].map(value => ({ value, count: ratings?.stars[value] ?? 0 }));

/** The update of the counters where one review is replaced by another. Undefined: none. */
export const ratingChange = (before: number | undefined, after: number | undefined): Record<string, number> => {
  const change: Record<string, number> = {
    'ratings.sum': (after ?? 0) - (before ?? 0),
    'ratings.count': Number(after !== undefined) - Number(before !== undefined),
  };
  if (before === after) return change;
  if (before !== undefined) change[`ratings.stars.${before}`] = -1;
  if (after !== undefined) change[`ratings.stars.${after}`] = 1;
  return change;
};

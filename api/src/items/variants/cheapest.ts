import type { Priced } from '@kerf/contracts';

const listOf = ({ price, wasPrice }: Priced): number => wasPrice ?? price;

/** What is taken off the list price. In any currency, of equal reductions the lower list price gives the lower price. */
const reductionOf = ({ price, wasPrice = price, sale }: Priced): string =>
  wasPrice === price ? '' : JSON.stringify(sale ?? wasPrice - price);

const lowestBy = (all: readonly Priced[], amountOf: (priced: Priced) => number): Priced[] => {
  const [first, ...others] = all;
  if (!first) return [];
  return [others.reduce((lowest, each) => (amountOf(each) < amountOf(lowest) ? each : lowest), first)];
};

/**
 * The prices among which is the lowest one in any currency at any rate. Rates change without a change of the item, so the lowest price
 * itself is not stored. Undefined if it is the lowest price in dollars, converted.
 */
export const cheapestOf = (all: readonly Priced[]): Priced[] | undefined => {
  const codes = [...new Set(all.flatMap(({ prices = {} }) => Object.keys(prices)))];
  const reductions = [...new Set(all.map(reductionOf))];
  const groups = reductions.map(reduction => all.filter(each => reductionOf(each) === reduction));
  const found = groups.flatMap(group => [
    ...lowestBy(group, listOf),
    ...codes.flatMap(code => [
      ...lowestBy(
        group.filter(({ prices }) => prices?.[code] === undefined),
        listOf,
      ),
      ...lowestBy(
        group.filter(({ prices }) => prices?.[code] !== undefined),
        ({ prices }) => prices?.[code] ?? 0,
      ),
    ]),
  ]);
  const different = new Map(found.map(({ lowestPrice, ...priced }) => [JSON.stringify(priced), priced]));
  const isPlain = codes.length === 0 && reductions.join() === '';
  return isPlain ? undefined : [...different.values()];
};

import { formatCents } from '@kerf/contracts/domain';
import { bulkPriceMessages as texts } from '../../messages/bulk-price-messages';
import type { PriceRow } from './price-rows';

const difference = (cents: number) => {
  if (cents === 0) return texts.same;
  return cents > 0 ? texts.more({ amount: formatCents(cents) }) : texts.less({ amount: formatCents(-cents) });
};

/** `$7.96 and $11.45 more`, or the smallest and the largest of many differences. */
const differences = (cents: readonly number[]): string => {
  const different = [...new Set(cents)].sort((one, other) => one - other);
  const [least = 0] = different;
  const most = different.at(-1) ?? least;
  if (different.length > 3) return texts.between({ one: difference(least), other: difference(most) });
  const last = different.at(-1) ?? 0;
  // Of one direction the word stands at the end only.
  if (least > 0) return texts.more({ amount: texts.and({ all: different.map(each => formatCents(each)) }) });
  if (last < 0) return texts.less({ amount: texts.and({ all: different.map(each => formatCents(-each)) }) });
  return texts.and({ all: different.map(difference) });
};

/** What the new list prices do to running sales, and to prices in other currencies. */
export const effectOn = (rows: readonly PriceRow[]): string[] => {
  const reduced = rows.flatMap(({ shop }) => (shop?.sale ? [shop.after - shop.before] : []));
  const own = rows.filter(({ currencies }) => currencies.length > 0);
  const codes = [...new Set(own.flatMap(({ currencies }) => currencies))].sort();
  return [
    reduced.length > 0 ? texts.onSale({ count: reduced.length, difference: differences(reduced) }) : texts.notOnSale,
    ...(own.length > 0 ? [texts.ownCurrencies({ count: own.length, codes: texts.and({ all: codes }) })] : []),
  ];
};

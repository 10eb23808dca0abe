import type { Discounts } from '../apply-promotions.js';
import type { PromotionRule } from '../promotion-rule.js';
import type { RandomCurrencyCart } from './random-currency-carts.js';
import { referencePromotions } from './reference-promotions.js';

/**
 * A second implementation of docs/decisions/053-currencies.md, for tests. It was written from that page and shares no code with the first:
 * it compares candidates instead of rounding a quotient, and counts everything in the smallest amount that can be charged.
 */

const decimals: Record<string, number> = { JPY: 0, EUR: 2, KWD: 3 };
/** The smallest amount that can be charged, in smallest units. */
const quantum: Record<string, bigint> = { JPY: 1n, EUR: 1n, KWD: 10n };

/** Exact numbers: billionths of a smallest unit. */
const scale = 1_000_000_000n;
const exact = (cents: number, code: string, rate: string): bigint => {
  const [whole = '0', fraction = ''] = rate.split('.');
  const perDollar = BigInt(whole + fraction.padEnd(9, '0')) * 10n ** BigInt(decimals[code] ?? 0);
  return (BigInt(cents) * perDollar * scale) / 100n / 1_000_000_000n;
};

/** Of `start`, `start + step` and so on, the nearest to the number. Of two, the larger. */
const nearest = (value: bigint, start: bigint, step: bigint): bigint => {
  let below = start;
  if (value > start * scale) below += ((value - start * scale) / (step * scale)) * step;
  const above = below + step;
  return above * scale - value <= value - below * scale ? above : below;
};

const half = (n: bigint, d: bigint): bigint => n / d + ((n % d) * 2n >= d ? 1n : 0n);

export const referencePrice = ({ lines, rules, currency, delivery, tax }: RandomCurrencyCart) => {
  const { code, rate, step, ending } = currency;
  const unit = quantum[code] ?? 1n;
  /** In amounts that can be charged. */
  const converted = (cents: number) => Number(nearest(exact(cents, code, rate), 0n, unit) / unit);
  const prices = lines.map(({ item }) => {
    const found = nearest(exact(item.listPriceCents, code, rate), BigInt(ending), BigInt(step));
    const list = BigInt(item.prices?.[code] ?? (found === 0n ? step : found)) / unit;
    const { percent, amount = 0 } = item.sale ?? {};
    const off =
      percent === undefined ? BigInt(converted(amount)) : half(list * BigInt(Math.round(percent * 100)), 10_000n);
    const reduced = list - off < 1n ? 1n : list - off;
    return { list: Number(list), price: Number(item.sale ? reduced : list) };
  });
  const cart = {
    lines: lines.map(({ item, quantity }, at) => ({
      item: String(item._id),
      category: item.category,
      quantity,
      cents: (prices[at]?.price ?? 0) * quantity,
    })),
    deliveryCents: converted(delivery),
  };
  const inCurrency = rules.map((rule): PromotionRule => {
    const { benefit, conditions } = rule;
    return {
      ...rule,
      benefit: 'amount' in benefit ? { ...benefit, amount: converted(benefit.amount) } : benefit,
      conditions: {
        ...conditions,
        ...(conditions.minimumTotal && { minimumTotal: converted(conditions.minimumTotal) }),
      },
    };
  });
  const discounts: Discounts = referencePromotions(inCurrency, cart);
  const left = (start: number, offs: Discounts['delivery']) => offs.reduce((sum, { cents }) => sum - cents, start);
  const totals = cart.lines.map(({ cents }, at) => left(cents, discounts.lines[at] ?? []));
  const deliveryTotal = left(cart.deliveryCents, discounts.delivery);
  const taxOf = (amount: number) =>
    Number(half(BigInt(amount * tax.rate), BigInt(tax.included ? 10_000 + tax.rate : 10_000)));
  const taxes = [...totals, deliveryTotal].map(taxOf).reduce((sum, each) => sum + each, 0);
  const goods = totals.reduce((sum, each) => sum + each, 0);
  const inSmallest = (amount: number) => amount * Number(unit);
  return {
    lists: lines.map(({ quantity }, at) => inSmallest((prices[at]?.list ?? 0) * quantity)),
    totals: totals.map(inSmallest),
    delivery: inSmallest(deliveryTotal),
    tax: inSmallest(taxes),
    total: inSmallest(goods + deliveryTotal + (tax.included ? 0 : taxes)),
  };
};

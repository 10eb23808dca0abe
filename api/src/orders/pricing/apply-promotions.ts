import type { Benefit } from '@kerf/contracts';
import { percentOf, rounded } from '@kerf/contracts/orders';
import type { Named } from '../../platform/languages/named.js';
import { isOn, meetsConditions, type PromotionRule, type RuleLine, targetOf } from './promotion-rule.js';
import { split } from './shares.js';

/** What one promotion takes off a line or off the delivery. */
export interface AppliedDiscount extends Named {
  promotion: string;
  /** The buyer's code. Absent for an automatic promotion. */
  code?: string;
  cents: number;
}

export interface Discounts {
  /** In the order of the lines. */
  lines: AppliedDiscount[][];
  delivery: AppliedDiscount[];
}

/** A cart before discounts. */
export interface Undiscounted {
  lines: readonly RuleLine[];
  deliveryCents: number;
  /** Discounts are multiples of it. Default: 1. */
  unit?: number;
}

/** Items and categories, then buy X get Y, then the order, then the delivery. */
const stageOf = (benefit: Benefit): number => {
  const target = targetOf(benefit);
  if (target === 'delivery') return 3;
  if ('buy' in benefit) return 1;
  return target === 'order' ? 2 : 0;
};

const byId = (a: PromotionRule, b: PromotionRule): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const inOrder = (a: PromotionRule, b: PromotionRule): number => stageOf(a.benefit) - stageOf(b.benefit) || byId(a, b);

/** What a benefit takes off each line, of what earlier promotions have left of it. */
const offLines = (benefit: Benefit, lines: readonly RuleLine[], left: readonly number[], unit: number): number[] => {
  const target = targetOf(benefit);
  if (target === 'delivery' || 'freeDelivery' in benefit) return left.map(() => 0);
  const on = lines.map(line => isOn(target, line));
  const rest = left.map((cents, at) => (on[at] ? cents : 0));
  if ('buy' in benefit) return offCheapestUnits(benefit, lines, rest, unit);
  if (target !== 'order')
    return rest.map((cents, at) =>
      'percent' in benefit
        ? percentOf(cents, benefit.percent, unit)
        : Math.min(cents, benefit.amount * (lines[at]?.quantity ?? 0)),
    );
  const sum = rest.reduce((total, cents) => total + cents, 0);
  return split(
    'percent' in benefit ? percentOf(sum, benefit.percent, unit) : Math.min(sum, benefit.amount),
    rest,
    unit,
  );
};

/** Of each complete group of `buy + get` units, the cheapest `get` cost less. Of equal units, those of the first line. */
const offCheapestUnits = (
  { buy, get, percent }: Extract<Benefit, { buy: number }>,
  lines: readonly RuleLine[],
  rest: readonly number[],
  unit: number,
): number[] => {
  const off = rest.map(() => 0);
  const found = lines.flatMap(({ quantity }, at) =>
    (rest[at] ?? 0) > 0 ? [{ at, quantity, cents: rest[at] ?? 0 }] : [],
  );
  const units = found.reduce((sum, { quantity }) => sum + quantity, 0);
  let free = Math.floor(units / (buy + get)) * get;
  // Compares the prices of one unit without dividing.
  const unitPrice = (a: (typeof found)[number], b: (typeof found)[number]) =>
    BigInt(a.cents) * BigInt(b.quantity) - BigInt(b.cents) * BigInt(a.quantity);
  for (const { at, quantity, cents } of found.toSorted((a, b) => Number(unitPrice(a, b)) || a.at - b.at)) {
    const taken = Math.min(free, quantity);
    off[at] = percentOf(rounded(cents, taken, quantity, unit), percent, unit);
    free -= taken;
  }
  return off;
};

const offDelivery = (benefit: Benefit, left: number, unit: number): number => {
  if ('freeDelivery' in benefit) return left;
  if (targetOf(benefit) !== 'delivery' || 'buy' in benefit) return 0;
  return 'percent' in benefit ? percentOf(left, benefit.percent, unit) : Math.min(left, benefit.amount);
};

/** Applies promotions together. */
const applyAll = (rules: readonly PromotionRule[], { lines, deliveryCents, unit = 1 }: Undiscounted): Discounts => {
  const discounts: Discounts = { lines: lines.map(() => []), delivery: [] };
  const left = lines.map(({ cents }) => cents);
  let deliveryLeft = deliveryCents;
  for (const { id: promotion, name, translations, code, benefit } of rules.toSorted(inOrder)) {
    const names = { promotion, name, translations, ...(code !== undefined && { code }) };
    for (const [at, cents] of offLines(benefit, lines, left, unit).entries()) {
      if (cents === 0) continue;
      left[at] = (left[at] ?? 0) - cents;
      discounts.lines[at]?.push({ ...names, cents });
    }
    const cents = offDelivery(benefit, deliveryLeft, unit);
    deliveryLeft -= cents;
    if (cents > 0) discounts.delivery.push({ ...names, cents });
  }
  return discounts;
};

export const benefitOf = ({ lines, delivery }: Discounts): number =>
  [...lines.flat(), ...delivery].reduce((sum, { cents }) => sum + cents, 0);

/**
 * All combinable promotions together, or one that is not combinable alone: whichever takes off the most. Of equal choices, the one
 * with the smallest id.
 */
export const applyPromotions = (rules: readonly PromotionRule[], cart: Undiscounted): Discounts => {
  const met = rules.filter(rule => meetsConditions(rule, cart.lines)).toSorted(byId);
  const together = met.filter(({ combinable }) => combinable);
  const choices = [together, ...met.filter(({ combinable }) => !combinable).map(rule => [rule])]
    .filter(choice => choice.length > 0)
    .toSorted(([a], [b]) => (a && b ? byId(a, b) : 0));
  let best = applyAll([], cart);
  for (const choice of choices) {
    const discounts = applyAll(choice, cart);
    if (benefitOf(discounts) > benefitOf(best)) best = discounts;
  }
  return best;
};

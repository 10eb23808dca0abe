import type { Benefit, Conditions, PromotionTarget } from '@kerf/contracts';
import type { Named } from '../../platform/languages/named.js';

/** A promotion as the calculation needs it. It runs, and it is automatic or the buyer has entered its code. */
export interface PromotionRule extends Named {
  id: string;
  /** The one that the buyer has entered, as it is printed. Absent for an automatic promotion. */
  code?: string;
  benefit: Benefit;
  conditions: Conditions;
  combinable: boolean;
}

/** One line of a cart at the prices of the shop. */
export interface RuleLine {
  item: string;
  /** Of a variant: its item. */
  product?: string | undefined;
  category: string | null;
  quantity: number;
  /** Of all units, at the price of the shop. */
  cents: number;
}

export const targetOf = (benefit: Benefit): PromotionTarget => ('freeDelivery' in benefit ? 'delivery' : benefit.on);

/** Whether a line belongs to what the benefit is on. The order and the delivery have all lines. */
export const isOn = (
  target: PromotionTarget,
  { item, product, category }: Pick<RuleLine, 'item' | 'product' | 'category'>,
): boolean =>
  typeof target === 'string' ||
  Boolean(target.items?.some(id => id === item || id === product)) ||
  (category !== null && Boolean(target.categories?.includes(category)));

/** Whether the lines that a promotion is on have its minimum sum and quantity, at the prices of the shop. */
export const meetsConditions = ({ benefit, conditions }: PromotionRule, lines: readonly RuleLine[]): boolean => {
  const found = lines.filter(line => isOn(targetOf(benefit), line));
  const sum = (amount: (line: RuleLine) => number) => found.reduce((total, line) => total + amount(line), 0);
  return (
    found.length > 0 &&
    sum(line => line.cents) >= (conditions.minimumTotal ?? 0) &&
    sum(line => line.quantity) >= (conditions.minimumQuantity ?? 0)
  );
};

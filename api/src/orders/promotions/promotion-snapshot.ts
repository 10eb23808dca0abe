import type { CodeRefusal, RefusedCode } from '@kerf/contracts';
import { normalizeCode } from '@kerf/contracts/orders';
import { promotionIn } from '../pricing/currency.js';
import { appliedPromotions, type PricedCart } from '../pricing/price-cart.js';
import { meetsConditions, type PromotionRule, type RuleLine } from '../pricing/promotion-rule.js';
import type { OrderUse } from '../record/orders.schema.js';
import { codeRefusal } from './code-refusal.js';
import { shownCode } from './new-codes.js';
import { type Customer, countersOf } from './promotion-counters.js';
import { stateOf, toRule } from './promotion-state.js';
import type { PromotionCodeRecord, PromotionRecord } from './promotions.schema.js';

interface FoundCode {
  code: PromotionCodeRecord;
  /** Undefined if it is removed. */
  promotion: PromotionRecord | undefined;
}

interface Snapshot {
  automatic: readonly PromotionRecord[];
  /** By normalized text. */
  codes: ReadonlyMap<string, FoundCode>;
  counts: Map<string, number>;
  now: Date;
}

/** What one purchase may use. */
export interface ApplicablePromotions {
  rules: PromotionRule[];
  usedUp: PromotionRule[];
  /** The counters of each promotion, by its id. */
  uses: ReadonlyMap<string, OrderUse[]>;
  /** The typed codes of each promotion, by its id. */
  typed: ReadonlyMap<string, string>;
  refused: RefusedCode[];
}

/** The promotions of one snapshot. Purchases of one batch are counted as they are planned. */
export class PromotionSnapshot {
  constructor(private readonly snapshot: Snapshot) {}

  /** @param customer undefined for a guest whose address is not known yet */
  applicableTo(customer: Customer | undefined, texts: readonly string[]): ApplicablePromotions {
    const applicable = {
      rules: [] as PromotionRule[],
      usedUp: [] as PromotionRule[],
      uses: new Map<string, OrderUse[]>(),
      typed: new Map<string, string>(),
      refused: [] as RefusedCode[],
    };
    for (const promotion of this.snapshot.automatic) {
      // A limit per customer needs an account: a guest's quote has no e-mail address yet, and the order could be refused the quoted price.
      if (promotion.limits.perCustomer !== undefined && (!customer || customer.isGuest)) continue;
      const uses = countersOf(promotion, customer);
      applicable.uses.set(String(promotion._id), uses);
      (this.isUsedUp(uses) ? applicable.usedUp : applicable.rules).push(toRule(promotion));
    }
    const seen = new Set<string>();
    for (const text of texts) {
      const normalized = normalizeCode(text);
      if (seen.has(normalized)) continue;
      seen.add(normalized);
      const found = this.snapshot.codes.get(normalized);
      const reason = this.refusalOf(found, customer, applicable.uses);
      if (reason || !found?.promotion) {
        applicable.refused.push(codeRefusal(text, reason ?? 'unknown'));
        continue;
      }
      const id = String(found.promotion._id);
      applicable.uses.set(id, countersOf(found.promotion, customer, found.code));
      applicable.typed.set(id, text);
      applicable.rules.push({ ...toRule(found.promotion), code: shownCode(found.code) });
    }
    return applicable;
  }

  /** Counts the uses of a planned purchase. */
  add(uses: readonly OrderUse[]): void {
    const { counts } = this.snapshot;
    for (const { counter } of uses) counts.set(counter, (counts.get(counter) ?? 0) + 1);
  }

  private isUsedUp(uses: readonly OrderUse[]): boolean {
    return uses.some(({ counter, limit }) => limit !== undefined && (this.snapshot.counts.get(counter) ?? 0) >= limit);
  }

  private refusalOf(
    found: FoundCode | undefined,
    customer: Customer | undefined,
    taken: ReadonlyMap<string, unknown>,
  ): CodeRefusal | undefined {
    if (!found?.promotion) return 'unknown';
    const { code, promotion } = found;
    const state = stateOf(promotion, this.snapshot.now);
    // The response does not reveal that a promotion exists which staff have switched off.
    if (state === 'off') return 'unknown';
    if (state === 'planned') return 'not-yet';
    if (state === 'over') return 'over';
    if (this.isUsedUp(countersOf(promotion, customer, code))) return 'used-up';
    return taken.has(String(promotion._id)) ? 'not-combinable' : undefined;
  }
}

/** The codes that take nothing off this cart, with the reason. */
export const idleCodes = ({ rules, typed }: ApplicablePromotions, cart: PricedCart): RefusedCode[] => {
  const applied = appliedPromotions(cart);
  const lines: RuleLine[] = cart.lines.map(({ item, quantity }) => ({
    item: String(item._id),
    product: item.variantOf ? String(item.variantOf) : undefined,
    category: item.category,
    quantity,
    cents: item.priceCents * quantity,
  }));
  return rules.flatMap(rule => {
    const text = typed.get(rule.id);
    if (text === undefined || applied.has(rule.id)) return [];
    return [codeRefusal(text, reasonOf(promotionIn(rule, cart.currency), lines, applied))];
  });
};

const reasonOf = (rule: PromotionRule, lines: readonly RuleLine[], applied: ReadonlySet<string>): CodeRefusal => {
  if (!meetsConditions({ ...rule, conditions: {} }, lines)) return 'not-applicable';
  if (!meetsConditions(rule, lines)) return 'minimum';
  return applied.size > 0 ? 'not-combinable' : 'not-applicable';
};

export const usesOf = ({ uses }: ApplicablePromotions, cart: PricedCart): OrderUse[] =>
  [...appliedPromotions(cart)].flatMap(id => uses.get(id) ?? []);

/** The codes that take something off this cart, normalized. */
export const appliedCodes = ({ typed }: ApplicablePromotions, cart: PricedCart): string[] => {
  const applied = appliedPromotions(cart);
  return [...typed].filter(([id]) => applied.has(id)).map(([, text]) => normalizeCode(text));
};

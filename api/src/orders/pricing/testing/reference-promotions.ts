import type { Discounts, Undiscounted } from '../apply-promotions.js';
import type { PromotionRule, RuleLine } from '../promotion-rule.js';

/**
 * A second implementation of docs/decisions/048-promotions.md, for tests. It was written from that page and shares no code with the
 * first: it deals with each unit and each cent by itself, so it is slow and takes small quantities only.
 */

/** n / d, half up. */
const half = (n: bigint, d: bigint): bigint => n / d + ((n % d) * 2n >= d ? 1n : 0n);
const bp = (percent: number) => BigInt(Math.round(percent * 100));

interface Cart {
  lines: (RuleLine & { left: bigint })[];
  delivery: bigint;
}

const concerns = (rule: PromotionRule, line: RuleLine): boolean => {
  if ('freeDelivery' in rule.benefit) return true;
  const { on } = rule.benefit;
  if (on === 'order' || on === 'delivery') return true;
  const names = line.product === undefined ? [line.item] : [line.item, line.product];
  const byItem = names.some(name => on.items?.includes(name));
  const byCategory = on.categories?.some(category => category === line.category);
  return Boolean(byItem || byCategory);
};

const stage = ({ benefit }: PromotionRule): 'goods' | 'units' | 'order' | 'delivery' => {
  if ('freeDelivery' in benefit || benefit.on === 'delivery') return 'delivery';
  if ('buy' in benefit) return 'units';
  return benefit.on === 'order' ? 'order' : 'goods';
};

/** Takes what one rule takes off, and says how much of each line and of the delivery. */
const take = (rule: PromotionRule, cart: Cart): { lines: bigint[]; delivery: bigint } => {
  const { benefit } = rule;
  const none = cart.lines.map(() => 0n);
  switch (stage(rule)) {
    case 'goods':
      return {
        delivery: 0n,
        lines: cart.lines.map(line => {
          if (!concerns(rule, line)) return 0n;
          if ('percent' in benefit) return half(line.left * bp(benefit.percent), 10_000n);
          let off = 0n;
          if ('amount' in benefit) for (let unit = 0; unit < line.quantity; unit++) off += BigInt(benefit.amount);
          return off > line.left ? line.left : off;
        }),
      };
    case 'units': {
      if (!('buy' in benefit)) throw new Error('No units.');
      const units = cart.lines.flatMap((line, at) =>
        concerns(rule, line) && line.left > 0n ? Array.from({ length: line.quantity }, () => at) : [],
      );
      const price = (at: number) => cart.lines[at] as Cart['lines'][number];
      units.sort((a, b) => {
        const [one, two] = [price(a), price(b)];
        const difference = one.left * BigInt(two.quantity) - two.left * BigInt(one.quantity);
        return difference < 0n ? -1 : difference > 0n ? 1 : a - b;
      });
      let groups = 0;
      while ((groups + 1) * (benefit.buy + benefit.get) <= units.length) groups++;
      const counts = cart.lines.map(() => 0);
      for (const at of units.slice(0, groups * benefit.get)) counts[at] = (counts[at] ?? 0) + 1;
      return {
        delivery: 0n,
        lines: cart.lines.map((line, at) => {
          const count = counts[at] ?? 0;
          if (count === 0) return 0n;
          return half(half(line.left * BigInt(count), BigInt(line.quantity)) * bp(benefit.percent), 10_000n);
        }),
      };
    }
    case 'order': {
      const sum = cart.lines.reduce((total, { left }) => total + left, 0n);
      if (sum === 0n) return { lines: none, delivery: 0n };
      let off = 0n;
      if ('percent' in benefit) off = half(sum * bp(benefit.percent), 10_000n);
      if ('amount' in benefit) off = BigInt(benefit.amount) < sum ? BigInt(benefit.amount) : sum;
      const shares = cart.lines.map(({ left }) => (off * left) / sum);
      const open = new Set(cart.lines.keys());
      let missing = off - shares.reduce((total, share) => total + share, 0n);
      for (; missing > 0n; missing--) {
        let chosen = -1;
        for (const at of open) {
          const remainder = (index: number) => (off * (cart.lines[index]?.left ?? 0n)) % sum;
          if (chosen === -1 || remainder(at) > remainder(chosen)) chosen = at;
        }
        open.delete(chosen);
        shares[chosen] = (shares[chosen] ?? 0n) + 1n;
      }
      return { lines: shares, delivery: 0n };
    }
    case 'delivery': {
      let off = cart.delivery;
      if ('percent' in benefit) off = half(cart.delivery * bp(benefit.percent), 10_000n);
      if ('amount' in benefit && BigInt(benefit.amount) < off) off = BigInt(benefit.amount);
      return { lines: none, delivery: off };
    }
  }
};

const stages = ['goods', 'units', 'order', 'delivery'] as const;

const together = (rules: readonly PromotionRule[], { lines, deliveryCents }: Undiscounted) => {
  const cart: Cart = {
    lines: lines.map(line => ({ ...line, left: BigInt(line.cents) })),
    delivery: BigInt(deliveryCents),
  };
  const result: Discounts = { lines: lines.map(() => []), delivery: [] };
  let saved = 0n;
  for (const name of stages)
    for (const rule of rules.filter(each => stage(each) === name).sort((a, b) => a.id.localeCompare(b.id, 'en'))) {
      const off = take(rule, cart);
      const entry = (cents: bigint) => ({ promotion: rule.id, name: rule.name, cents: Number(cents) });
      for (const [at, cents] of off.lines.entries()) {
        const line = cart.lines[at];
        if (!line || cents === 0n) continue;
        line.left -= cents;
        saved += cents;
        result.lines[at]?.push(entry(cents));
      }
      if (off.delivery > 0n) result.delivery.push(entry(off.delivery));
      cart.delivery -= off.delivery;
      saved += off.delivery;
    }
  return { result, saved };
};

export const referencePromotions = (rules: readonly PromotionRule[], cart: Undiscounted): Discounts => {
  const usable = rules.filter(rule => {
    const lines = cart.lines.filter(line => concerns(rule, line));
    let [cents, quantity] = [0, 0];
    for (const line of lines) {
      cents += line.cents;
      quantity += line.quantity;
    }
    const { minimumTotal = 0, minimumQuantity = 0 } = rule.conditions;
    return lines.length > 0 && cents >= minimumTotal && quantity >= minimumQuantity;
  });
  const sets = [
    usable.filter(({ combinable }) => combinable),
    ...usable.flatMap(rule => (rule.combinable ? [] : [[rule]])),
  ];
  const smallest = (set: PromotionRule[]) => set.map(({ id }) => id).sort()[0] ?? '';
  const results = sets
    .filter(set => set.length > 0)
    .map(set => ({ ...together(set, cart), first: smallest(set) }))
    .sort((a, b) => (a.saved === b.saved ? (a.first < b.first ? -1 : 1) : a.saved > b.saved ? -1 : 1));
  const [best] = results;
  return best && best.saved > 0n ? best.result : together([], cart).result;
};

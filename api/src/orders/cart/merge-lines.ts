import { type CartLine } from '@kerf/contracts';
import { maxCartLines } from '@kerf/contracts/orders';

/**
 * All lines of two carts, each with the larger of its quantities: a line that is in both was usually added twice by the same
 * person. Lines above the limit are dropped, the newest first.
 */
export const mergeLines = (kept: readonly CartLine[], added: readonly CartLine[]): CartLine[] => {
  const merged = new Map(kept.map(line => [line.item, line]));
  for (const line of added) {
    const before = merged.get(line.item);
    merged.set(line.item, before ? { ...before, quantity: Math.max(before.quantity, line.quantity) } : line);
  }
  return [...merged.values()].slice(0, maxCartLines);
};

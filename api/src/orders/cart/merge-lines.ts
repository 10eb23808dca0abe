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

/**
 * The three-way merge of a cart: `kept` with what changed from `base` to `lines`. If two devices change one line, the last change
 * counts. Lines above the limit are dropped, the newest first.
 */
export const applyChanges = (
  kept: readonly CartLine[],
  base: readonly CartLine[],
  lines: readonly CartLine[],
): CartLine[] => {
  const merged = new Map(kept.map(line => [line.item, line]));
  const before = new Map(base.map(line => [line.item, line.quantity]));
  const wanted = new Set(lines.map(({ item }) => item));
  for (const { item } of base) if (!wanted.has(item)) merged.delete(item);
  for (const line of lines) {
    const current = merged.get(line.item);
    if (line.quantity !== before.get(line.item)) merged.set(line.item, line);
    // The price that the buyer saw may have changed alone.
    else if (current) merged.set(line.item, { ...line, quantity: current.quantity });
  }
  return [...merged.values()].slice(0, maxCartLines);
};

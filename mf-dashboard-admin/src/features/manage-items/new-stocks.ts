import type { StockChanges } from '@kerf/contracts';
import type { SoldRow } from './use-sold-rows';

export type StockChangeKind = 'change' | 'stock';

/** What was typed for one item, such as `+20` or `-4`. Null: nothing. Undefined: it is no whole number. */
export const readStock = (text: string): number | null | undefined => {
  const compact = text.replaceAll('−', '-').replace(/\s/g, '');
  if (compact === '') return null;
  return /^[+-]?\d{1,7}$/.test(compact) ? Number(compact) : undefined;
};

/** The stock after a change. Undefined: nothing valid is typed. It can be below zero, which is refused. */
export const newStock = (kind: StockChangeKind, now: number, text: string): number | undefined => {
  const value = readStock(text);
  if (value === undefined) return undefined;
  if (value === null) return now;
  return kind === 'change' ? now + value : value;
};

/** The changes of a request, without rows that stay as they are. Undefined: a row is invalid. */
export const stockChangesOf = (
  kind: StockChangeKind,
  rows: readonly SoldRow[],
  textOf: (id: string) => string,
): StockChanges['changes'] | undefined => {
  const changes: StockChanges['changes'] = [];
  for (const { id, stock: now } of rows) {
    const after = newStock(kind, now, textOf(id));
    if (after === undefined || after < 0) return undefined;
    if (after === now) continue;
    changes.push(kind === 'change' ? { item: id, change: after - now } : { item: id, stock: after });
  }
  return changes;
};

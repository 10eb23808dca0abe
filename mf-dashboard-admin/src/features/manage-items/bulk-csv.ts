import { type Item, toDollars } from '@kerf/contracts';

/** What is done to each of the chosen items. */
export type BulkChange = { kind: 'price'; percent: number } | { kind: 'stock'; stock: number };

/** The rows of an import that changes the chosen items: their new prices in dollars, or their new stock. */
export const bulkCsv = (items: readonly Item[], change: BulkChange): string => {
  const rows = items.map(({ _id, price }) =>
    change.kind === 'price'
      ? [_id, toDollars(Math.max(1, Math.round(price * (1 + change.percent / 100)))).toFixed(2)]
      : [_id, String(change.stock)],
  );
  return [['id', change.kind], ...rows].map(cells => `${cells.join(',')}\r\n`).join('');
};

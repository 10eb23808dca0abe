import { type Item, toDollars } from '@kerf/contracts';

/** What is done to each of the chosen items. */
export type BulkChange = { kind: 'price'; percent: number } | { kind: 'stock'; stock: number };

const raised = (cents: number, percent: number) => Math.max(1, Math.round(cents * (1 + percent / 100)));

/** The rows of an import that changes the chosen items: their new list prices in dollars, or their new stock. */
export const bulkCsv = (items: readonly Item[], change: BulkChange): string => {
  const rows = items.map(({ _id, price, wasPrice }) =>
    change.kind === 'price'
      ? [_id, toDollars(raised(wasPrice ?? price, change.percent)).toFixed(2)]
      : [_id, String(change.stock)],
  );
  return [['id', change.kind], ...rows].map(cells => `${cells.join(',')}\r\n`).join('');
};

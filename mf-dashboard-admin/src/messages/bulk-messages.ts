import { texts } from '@kerf/federation/texts';
export const bulkMessages = texts('mf-dashboard-admin/bulk', {
  selected: ({ count }: { count: number }) => (count === 1 ? '1 item selected' : `${count} items selected`),
  price: 'Change price…',
  stock: 'Change stock…',
  category: 'Set category…',
  close: 'Close',
});

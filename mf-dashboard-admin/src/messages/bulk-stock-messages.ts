import { texts } from '@kerf/federation/texts';

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

export const bulkStockMessages = texts('mf-dashboard-admin/bulk-stock', {
  title: ({ count }: { count: number }) => `Change the stock of ${items(count)}`,
  kind: 'How the stock changes',
  kinds: { change: 'Change by', stock: 'Set to' },
  all: { change: 'All by', stock: 'All to' },
  hint: 'Fills the column below. You can then change each row.',
  rows: 'Stock, now and new',
  picture: 'Picture',
  item: 'Item',
  now: 'Stock now',
  value: { change: 'Change by', stock: 'Set to' },
  valueOf: {
    change: ({ item }: { item: string }) => `Change ${item} by`,
    stock: ({ item }: { item: string }) => `Set ${item} to`,
  },
  after: 'Stock new',
  unknown: '…',
  below: 'Below zero',
  reason: 'Reason',
  reasonHint: 'For example: Delivery 48821',
  needed: 'Say why the stock changes.',
  invalid: 'Enter whole numbers. At least one stock must change, and none can fall below zero.',
  held: 'Stock that open orders hold is not counted here.',
  cancel: 'Cancel',
  submit: ({ count }: { count: number }) => `Change the stock of ${items(count)}`,
  changed: ({ count }: { count: number }) => `The stock of ${items(count)} is changed.`,
});

import { texts } from '@kerf/federation/texts';

export const itemChooserMessages = texts('mf-dashboard-admin/item-chooser', {
  itemHint: 'Type its name or number',
  add: ({ item }: { item: string }) => `Add ${item}`,
  addItem: 'Add',
  found: ({ label }: { label: string }) => `Found for ${label}`,
  noneFound: 'No item is found.',
  countFound: ({ count }: { count: number }) => (count === 1 ? '1 item is found.' : `${count} items are found.`),
});

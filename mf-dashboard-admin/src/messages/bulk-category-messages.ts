import { texts } from '@kerf/federation/texts';

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

export const bulkCategoryMessages = texts('mf-dashboard-admin/bulk-category', {
  title: ({ count }: { count: number }) => `Set the category of ${items(count)}`,
  category: 'New category',
  choose: 'Choose a category',
  hint: 'Variants follow their item. A sale on a category can change prices.',
  rows: 'Categories, now and new',
  picture: 'Picture',
  item: 'Item',
  now: 'Now',
  new: 'New',
  none: 'None',
  canUndo: 'You can undo it.',
  cancel: 'Cancel',
  submit: ({ count }: { count: number }) => `Change ${items(count)}`,
  changed: ({ count }: { count: number }) =>
    `The category of ${items(count)} is changed. You can undo it until one of them changes again.`,
  undo: 'Undo',
  undone: 'The categories are as before.',
});

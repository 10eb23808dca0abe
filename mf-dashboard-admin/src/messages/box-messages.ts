import { texts } from '@kerf/federation/texts';

/** The texts of the parts in the box of an item. They are not in item-rows-messages.ts, which the whole form loads. */
export const boxMessages = texts('mf-dashboard-admin/box', {
  hint: 'Parts of one name are of one kind: a battery of another size is a battery.',
  ofVariant: 'Without parts of its own, a variant has the box of the item.',
  quantity: 'Pieces',
  name: 'Part',
  detail: 'Size or kind',
  add: 'Add a part',
  remove: ({ at }: { at: number }) => `Remove part ${at}`,
});

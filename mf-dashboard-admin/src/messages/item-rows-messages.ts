import { texts } from '@kerf/federation/texts';
export const itemRowsMessages = texts('mf-dashboard-admin/item-rows', {
  specs: 'Technical data',
  box: 'In the box',
  changeAttributes: 'Change the attributes',
  ownLines: 'Own lines',
  ownHint: 'What only this item says about itself.',
  specLabel: 'Property',
  specValue: 'Value',
  addSpec: 'Add a property',
  removeSpec: ({ at }: { at: number }) => `Remove property ${at}`,
  countOfSpecs: ({ count, most }: { count: number; most: number }) => `${count} of ${most}`,
  most: ({ count }: { count: number }) => `At most ${count}.`,
});

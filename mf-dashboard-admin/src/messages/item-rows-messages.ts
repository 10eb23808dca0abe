import { texts } from '@kerf/federation/texts';
export const itemRowsMessages = texts('mf-dashboard-admin/item-rows', {
  specs: 'Technical data',
  specLabel: 'Property',
  specValue: 'Value',
  addSpec: 'Add a property',
  removeSpec: ({ at }: { at: number }) => `Remove property ${at}`,
  countOfSpecs: ({ count, most }: { count: number; most: number }) => `${count} of ${most}`,
  most: ({ count }: { count: number }) => `At most ${count}.`,
});

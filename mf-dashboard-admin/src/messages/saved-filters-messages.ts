import { texts } from '@kerf/federation/texts';
export const savedFiltersMessages = texts('mf-dashboard-admin/saved-filters', {
  title: 'Saved filters',
  save: 'Save these filters',
  name: 'Name of the filters',
  confirm: 'Save',
  cancel: 'Cancel',
  removeOf: ({ name }: { name: string }) => `Forget the filters ${name}`,
});

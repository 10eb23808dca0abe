import { texts } from '@kerf/federation/texts';
/** The texts of the dialog that inserts stored texts into responses. */
export const responseTextsMessages = texts('mf-dashboard-admin/response-texts', {
  insert: 'Insert a text…',
  title: 'Insert a text',
  empty: 'No texts yet. Add one that you write often.',
  add: 'Add a text',
  change: 'Change',
  changeOf: ({ name }: { name: string }) => `Change ${name}`,
  remove: 'Remove',
  removeOf: ({ name }: { name: string }) => `Remove ${name}`,
  removed: ({ name }: { name: string }) => `${name} is removed.`,
  name: 'Name',
  text: 'Text',
  required: 'Fill in this field.',
  save: 'Save',
  saved: ({ name }: { name: string }) => `${name} is saved.`,
  cancel: 'Cancel',
});

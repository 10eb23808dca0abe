/** The texts of the dialog that inserts stored texts into responses. */
export const responseTextsMessages = {
  insert: 'Insert a text…',
  title: 'Insert a text',
  empty: 'No texts yet. Add one that you write often.',
  add: 'Add a text',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  name: 'Name',
  text: 'Text',
  required: 'Fill in this field.',
  save: 'Save',
  saved: (name: string) => `${name} is saved.`,
  cancel: 'Cancel',
};

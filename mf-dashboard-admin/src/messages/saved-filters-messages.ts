export const savedFiltersMessages = {
  title: 'Saved filters',
  save: 'Save these filters',
  name: 'Name of the filters',
  confirm: 'Save',
  cancel: 'Cancel',
  removeOf: (name: string) => `Forget the filters ${name}`,
};

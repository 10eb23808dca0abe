export const removeMessages = {
  column: 'Actions',
  action: 'Delete',
  of: (name: string) => `Delete ${name}`,
  sure: 'Are you sure?',
  confirm: 'Delete',
  keep: 'Keep',
  deleted: 'Poof! Your imaginary file has been deleted!',
  safe: 'Your imaginary file is safe!',
};

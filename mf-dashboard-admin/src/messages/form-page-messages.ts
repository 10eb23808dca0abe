/** The texts of pages that are one form. */
export const formPageMessages = {
  unsaved: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  saveKey: 'Ctrl S',
  saveKeys: 'Control+S',
  leave: 'Leave without saving?',
  leaveText: 'Your changes on this page are not saved.',
  discard: 'Discard the changes',
  stay: 'Stay here',
};

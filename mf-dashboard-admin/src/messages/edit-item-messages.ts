import { pageMessages } from './page-messages';

export const editItemMessages = {
  ...pageMessages.editItem,
  shared: 'From the item',
  sharedHint: 'A variant has these from its item.',
  changeShared: 'Change them on the item',
  submit: 'Save Changes',
  changed: (item: string) => `${item} is changed.`,
  unchanged: 'You have not changed anything yet.',
  outdated: 'Somebody else has changed this item meanwhile. Nothing is saved yet, and your entries are still here.',
  reload: 'Load the newer version',
  reloaded: 'The newer version is loaded, with your entries in it. Check them and save again.',
};

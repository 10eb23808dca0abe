import { texts } from '@kerf/federation/texts';

/** The texts of the address book on the dashboard. */
export const addressBookMessages = texts('mf-checkout/address-book', {
  none: 'You have no saved address.',
  first: 'Used first',
  makeFirst: 'Use first',
  makeFirstOf: ({ line }: { line: string }) => `Use ${line} first`,
  nowFirst: ({ line }: { line: string }) => `${line} is used first now.`,
  edit: 'Edit',
  editOf: ({ line }: { line: string }) => `Edit ${line}`,
  remove: 'Remove',
  removeOf: ({ line }: { line: string }) => `Remove ${line}`,
  removeTitle: 'Remove this address?',
  keep: 'Keep',
  removed: 'The address is removed.',
  add: 'Add an address',
  formOf: ({ line }: { line: string }) => `Edit ${line}`,
  newForm: 'New address',
  save: 'Save address',
  saved: 'The address is saved.',
  cancel: 'Cancel',
});

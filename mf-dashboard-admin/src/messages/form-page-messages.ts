import { texts } from '@kerf/federation/texts';
export const formPageMessages = texts('mf-dashboard-admin/form-page', {
  unsaved: ({ count }: { count: number }) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
  saveKey: 'Ctrl S',
  leave: 'Leave without saving?',
  leaveText: 'Your changes on this page are not saved.',
  discard: 'Discard the changes',
  stay: 'Stay here',
});

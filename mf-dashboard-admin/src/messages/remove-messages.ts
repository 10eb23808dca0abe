import { texts } from '@kerf/federation/texts';
export const removeMessages = texts('mf-dashboard-admin/remove', {
  column: 'Actions',
  action: 'Delete',
  of: ({ name }: { name: string }) => `Delete ${name}`,
  sure: 'Are you sure?',
  confirm: 'Delete',
  keep: 'Keep',
  deleted: 'Poof! Your imaginary file has been deleted!',
  safe: 'Your imaginary file is safe!',
});

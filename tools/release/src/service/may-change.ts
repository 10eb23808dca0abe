import { type FolderOwner, ownerOfFolder } from '@kerf/tooling/folder-owners';
import type { Staff } from './find-staff.ts';

/** Administrators change every remote, developers those of their team. A remote without an owner is changed by administrators only. */
export function mayChange({ role, team }: Staff, remote: string, owners: readonly FolderOwner[]): boolean {
  if (role === 'admin') return true;
  return role === 'developer' && team !== undefined && ownerOfFolder(owners, remote) === team;
}

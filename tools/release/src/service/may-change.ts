import { type FolderOwner, ownerOfFolder } from '@kerf/tooling/folder-owners';
import type { Staff } from './find-staff.ts';

/**
 * Administrators change every remote, developers those of their team. A remote without a row of its own, such as one of another repository,
 * also belongs to the team of its name, so that an administrator can add a team without a change of the repository.
 */
export function mayChange({ role, team }: Staff, remote: string, owners: readonly FolderOwner[]): boolean {
  if (role === 'admin') return true;
  if (role !== 'developer' || team === undefined) return false;
  const hasRow = owners.some(({ folder }) => folder === remote);
  return ownerOfFolder(owners, remote) === team || (!hasRow && remote === team);
}

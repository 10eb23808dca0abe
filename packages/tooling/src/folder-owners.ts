import { quoted, rowsOf, sectionOf } from './markdown-table.ts';

export interface FolderOwner {
  /** `mf-catalog`, or `*` for every folder. */
  folder: string;
  /** The team. */
  owner: string;
}

/**
 * Reads the table of folders in the text of `docs/ownership.md`. The last row that matches a folder decides.
 * @throws Error if there is no table, or if a row lacks its folder or its owner
 */
export function folderOwners(ownership: string): FolderOwner[] {
  const rows = rowsOf(sectionOf(ownership, 'Folders')).map(cells => cells.flatMap(quoted));
  const owners = rows.map(([folder, owner]) => {
    if (!folder || !owner) throw new Error('A row of the folders in docs/ownership.md has no folder or no owner.');
    return { folder, owner };
  });
  if (owners.length === 0) throw new Error('docs/ownership.md has no table of folders.');
  return owners;
}

/** The team of a folder; undefined if no row matches. */
export const ownerOfFolder = (owners: readonly FolderOwner[], folder: string): string | undefined =>
  owners.findLast(each => each.folder === folder || each.folder === '*')?.owner;

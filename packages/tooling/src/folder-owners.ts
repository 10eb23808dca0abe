import { quoted, rowsOf, sectionOf } from './markdown-table.ts';

export interface FolderOwner {
  /** `mf-catalog`, or `*` for every folder. */
  folder: string;
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

/** How to reach a team, and the document that says what to do if its remote fails. */
export interface TeamContact {
  team: string;
  contact: string;
  runbook: string;
}

/**
 * Reads the table of teams in the text of `docs/ownership.md`.
 * @throws Error if a row lacks its contact or its runbook, or if a contact is neither an e-mail address nor a link
 */
export const teamContacts = (ownership: string): TeamContact[] =>
  rowsOf(sectionOf(ownership, 'Teams'))
    .map(cells => cells.flatMap(quoted))
    .map(([team, contact, runbook]) => {
      if (!team || !contact || !runbook || !/^(mailto:\S+@|https:\/\/)/.test(contact))
        throw new Error(
          `The row of ${team} in the teams of docs/ownership.md needs a contact (mailto: or https:) and a runbook.`,
        );
      return { team, contact, runbook };
    });

import { quoted, rowsOf, sectionOf } from './markdown-table.ts';

const HEAD =
  '# Made of the folders in docs/ownership.md by `npm run owners -- --write`. The last pattern that matches decides.';

/** Returns the text of `.github/CODEOWNERS` for the text of `docs/ownership.md`. */
export function codeowners(ownership: string): string {
  const rows = rowsOf(sectionOf(ownership, 'Folders')).map(cells => cells.flatMap(quoted));
  const lines = rows.map(([folder, owner]) => {
    if (!folder || !owner) throw new Error('A row of the folders in docs/ownership.md has no folder or no owner.');
    return `${folder === '*' ? folder : `/${folder}/`} @kerf/${owner}`;
  });
  return `${[HEAD, ...lines].join('\n')}\n`;
}

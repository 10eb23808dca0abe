import { folderOwners } from '@kerf/tooling/folder-owners';

const HEAD =
  '# Made of the folders in docs/ownership.md by `npm run kerf -- owners --write`. The last pattern that matches decides.';

/** Returns the text of `.github/CODEOWNERS` for the text of `docs/ownership.md`. */
export function codeowners(ownership: string): string {
  const lines = folderOwners(ownership).map(
    ({ folder, owner }) => `${folder === '*' ? folder : `/${folder}/`} @kerf/${owner}`,
  );
  return `${[HEAD, ...lines].join('\n')}\n`;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { codeowners } from './codeowners.ts';
import { readDeclarations } from './declared-pages.ts';

/**
 * `npm run kerf -- owners` prints the address, the title, the access and the remote of each page. With `--write` it also writes
 * `.github/CODEOWNERS`.
 */
const { pages } = await readDeclarations(root);
const rows = pages.map(({ path, title, access, app }) => [path, title, access, app]);
const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)));
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));

if (process.argv.includes('--write')) {
  const text = codeowners(readFileSync(join(root, 'docs/ownership.md'), 'utf8'));
  writeFileSync(join(root, '.github/CODEOWNERS'), text);
  console.log('\n.github/CODEOWNERS is written.');
}

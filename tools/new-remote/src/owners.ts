import { root } from '@kerf/tooling/root';
import { readDeclarations } from './declared-pages.ts';

/** `npm run owners` prints the address, the title, the access and the remote of each page. */
const { pages } = await readDeclarations(root);
const rows = pages.map(({ path, title, access, app }) => [path, title, access, app]);
const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)));
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));

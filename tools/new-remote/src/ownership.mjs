import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where it is written who owns which page, and a row of each table. */
const tables = {
  'CONTRIBUTING.md': ({ page, address, owner }) => [page, `\`${address}\``, `\`${owner}\``],
  'docs/ownership.md': ({ page, address, owner }) => [page, `\`${address}\``, 'public', `\`${owner}\``],
};

/** Adds a page to the tables of owners, after the last of the remotes' pages. */
export function addOwner(root, page) {
  for (const [file, row] of Object.entries(tables)) {
    const path = join(root, file);
    writeFileSync(path, withRow(readFileSync(path, 'utf8'), row(page)));
  }
}

/** Addresses that are answered without being a page. */
const answered = { '/signup': 'shell', '/healthz': 'nginx' };

const cellsOf = line =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());

/** The text with a row added to its first table, whose columns are lined up anew. */
export function withRow(text, row) {
  const lines = text.split('\n');
  const start = lines.findIndex(line => line.startsWith('|'));
  const length = lines.slice(start).findIndex(line => !line.startsWith('|'));
  const [head, , ...body] = lines.slice(start, start + length).map(cellsOf);
  const rows = [head, ...body, row];
  const widths = head.map((_, column) => Math.max(...rows.map(cells => cells[column].length)));
  const line = cells => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`;
  lines.splice(start, length, line(head), rule, ...[...body, row].map(line));
  return lines.join('\n');
}

/** Who owns an address, or another below it, already. */
export function ownerOf(root, address) {
  const pages = rowsOf(readFileSync(join(root, 'docs/ownership.md'), 'utf8'));
  const isBelow = ([, quoted]) => `${quoted.slice(1, -1)}/`.toLowerCase().startsWith(`${address}/`);
  return answered[address] ?? pages.find(isBelow)?.at(-1).slice(1, -1);
}

/** The rows of the first table of a text, below its head. */
export function rowsOf(text) {
  const lines = text.split('\n');
  const start = lines.findIndex(line => line.startsWith('|'));
  const length = lines.slice(start).findIndex(line => !line.startsWith('|'));
  return lines.slice(start + 2, start + length).map(cellsOf);
}

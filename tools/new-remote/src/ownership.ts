import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface OwnedPage {
  page: string;
  address: string;
  owner: string;
}

/** The documents with a table of owners, and the row of a page in each. */
const tables: Record<string, (page: OwnedPage) => string[]> = {
  'CONTRIBUTING.md': ({ page, address, owner }) => [page, `\`${address}\``, `\`${owner}\``],
  'docs/ownership.md': ({ page, address, owner }) => [page, `\`${address}\``, 'public', `\`${owner}\``],
};

/** Adds a page to the tables of owners, below the last row. */
export function addOwner(root: string, page: OwnedPage): void {
  for (const [file, row] of Object.entries(tables)) {
    const path = join(root, file);
    writeFileSync(path, withRow(readFileSync(path, 'utf8'), row(page)));
  }
}

/** Addresses that have a response without being a page. */
const answered: Record<string, string> = { '/signup': 'shell', '/healthz': 'shell' };

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());

/** Returns the lines of the first table of a text, and the index of its first line. */
function firstTable(lines: string[]) {
  const start = lines.findIndex(line => line.startsWith('|'));
  const length = lines.slice(start).findIndex(line => !line.startsWith('|'));
  return { start, table: lines.slice(start, start + length) };
}

/** Returns the text with a row added to its first table, whose columns are aligned again. */
function withRow(text: string, row: string[]): string {
  const lines = text.split('\n');
  const { start, table } = firstTable(lines);
  const [head = [], , ...body] = table.map(cellsOf);
  const rows = [head, ...body, row];
  const widths = head.map((_, column) => Math.max(...rows.map(cells => cells[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`;
  lines.splice(start, table.length, line(head), rule, ...[...body, row].map(line));
  return lines.join('\n');
}

/** Returns the owner of an address, or of a page below it, if there is one. */
export function ownerOf(root: string, address: string): string | undefined {
  const pages = rowsOf(readFileSync(join(root, 'docs/ownership.md'), 'utf8'));
  const isBelow = ([, quoted = '']: string[]) => `${quoted.slice(1, -1)}/`.toLowerCase().startsWith(`${address}/`);
  return answered[address] ?? pages.find(isBelow)?.at(-1)?.slice(1, -1);
}

/** Returns the rows of the first table of a text, below its head. */
export const rowsOf = (text: string): string[][] => firstTable(text.split('\n')).table.slice(2).map(cellsOf);

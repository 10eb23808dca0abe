import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchedFiles } from '../config/watched-files.ts';
import { readTexts } from './texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const warn = jest.fn();
const readAll = (texts: Record<string, string>) => {
  mkdirSync(join(folder, 'de'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  return readTexts(folder, ['de'], new WatchedFiles(), warn);
};
const read = (texts: Record<string, string>) => readAll(texts).get('en') ?? [];

test('orders the pages by the numbers of their files, which are not in their addresses', () => {
  const pages = read({ '10-imprint.md': '# Imprint', '02-returns.md': '# Returns', 'warranty.md': '# Warranty' });
  expect(pages.map(({ path, title }) => [path, title])).toEqual([
    ['/help/returns', 'Returns'],
    ['/help/imprint', 'Imprint'],
    ['/help/warranty', 'Warranty'],
  ]);
});

test('takes the title from the heading and the description from the first paragraph that is no quotation', () => {
  const [page] = read({ 'terms.md': '# Terms of *sale*\n\n> A sample.\n\nThese terms\napply to **orders**.\n\nMore.' });
  expect(page).toMatchObject({ title: 'Terms of sale', description: 'These terms apply to orders.' });
  expect(page?.html).toContain('<blockquote>\n<p>A sample.</p>\n</blockquote>');
});

test.each([
  ['a script', '<script>alert(1)</script>', '<script'],
  ['a handler', '<img src=x onerror=alert(1)>', '<img'],
  ['a link that runs a script', '[terms](javascript:alert(1))', '<a'],
  ['a link to data', '[terms](data:text/html;base64,PHA+)', '<a'],
])('shows %s as text', (_what, source, markup) => {
  const [page] = read({ 'terms.md': `# Terms\n\n${source}` });
  expect(page?.html).not.toContain(markup);
});

test('leaves out a file without a heading, with the reason, and what is no Markdown', () => {
  expect(read({ 'terms.md': 'No heading.', 'notes.txt': '# Notes', 'A B.md': '# Spaces' })).toEqual([]);
  expect(warn.mock.calls.map(([error]) => error.message)).toEqual([
    'terms.md has no heading. Begin it with one, such as "# Delivery".',
  ]);
});

test('has no pages without the folder', () => {
  expect(readTexts(join(folder, 'missing'), [], new WatchedFiles(), warn).get('en')).toEqual([]);
});

test('has the pages of a language in its folder, and the others in English', () => {
  const texts = readAll({
    '1-terms.md': '# Terms',
    '2-imprint.md': '# Imprint',
    'de/1-terms.md': '# AGB',
    'de/3-neu.md': '# Neu',
  });
  const titles = (tag: string) => texts.get(tag)?.map(({ path, title, languages }) => [path, title, languages]);
  expect(titles('de')).toEqual([
    ['/help/terms', 'AGB', ['de']],
    ['/help/imprint', 'Imprint', []],
  ]);
  expect(titles('en')?.[0]).toEqual(['/help/terms', 'Terms', ['de']]);
});

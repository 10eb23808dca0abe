const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim());

/** Returns the rows of the first table of a Markdown text, below its head. */
export function rowsOf(text: string): string[][] {
  const lines = text.split('\n');
  const rest = lines.slice(lines.findIndex(line => line.startsWith('|')));
  const end = rest.findIndex(line => !line.startsWith('|'));
  return rest.slice(2, end).map(cellsOf);
}

/** Returns a section of a Markdown text, without its heading of level 2. */
export const sectionOf = (text: string, title: string): string =>
  text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** Returns the texts in backticks. */
export const quoted = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, each]) => each ?? '');

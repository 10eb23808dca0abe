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

/** Formats rows as a Markdown table. All columns but the first are aligned right. */
export function table(head: string[], rows: (string | number)[][]): string {
  const texts = [head, ...rows].map(row => row.map(String));
  const widths = head.map((_, column) => Math.max(...texts.map(row => row[column]?.length ?? 0)));
  const line = (row: string[]) => {
    const cells = widths.map((width, column) => (column ? row[column]?.padStart(width) : row[column]?.padEnd(width)));
    return `| ${cells.join(' | ')} |`;
  };
  const rule = widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(texts[0] ?? []), line(rule), ...texts.slice(1).map(line)].join('\n');
}

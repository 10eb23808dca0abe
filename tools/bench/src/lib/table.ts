/** Rows of an array of strings or numbers as a Markdown table; all but the first column are aligned right. */
export const table = (head, rows) => {
  const texts = [head, ...rows].map(row => row.map(String));
  const widths = head.map((_, column) => Math.max(...texts.map(row => row[column].length)));
  const line = row =>
    `| ${row.map((text, column) => (column ? text.padStart(widths[column]) : text.padEnd(widths[column]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(texts[0]), rule, ...texts.slice(1).map(line)].join('\n');
};

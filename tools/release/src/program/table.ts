/** Messages of commits come from other people: without this they could move the cursor of the terminal. */
export const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ');

/** Aligns the columns of a table. */
export function aligned(rows: string[][]): string {
  const table = rows.map(row => row.map(printable));
  const widths = table[0]?.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0))) ?? [];
  return table
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

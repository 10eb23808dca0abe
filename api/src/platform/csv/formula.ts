/** A spreadsheet runs a cell that begins like a formula. An apostrophe before it makes it a text. */
const formula = /^'*[=+\-@\t\r]/;
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);
/** The reverse of `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

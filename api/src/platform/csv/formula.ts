/**
 * A spreadsheet runs a cell that begins like a formula. It can also split a cell at a separator that the file does not use: Excel takes
 * the separator from the language of the computer. So a cell can begin after each of them.
 */
const cellStart = '(?<=^|[,;\\t\\r\\n])';
const formulaStart = "(?='*[=+\\-@\\t\\r])";
const formula = new RegExp(cellStart + formulaStart, 'g');
const escapedFormula = new RegExp(`${cellStart}'${formulaStart}`, 'g');

/** An apostrophe before a formula makes it a text. */
export const escapeFormula = (text: string): string => text.replaceAll(formula, "'");
/** The reverse of `escapeFormula`. */
export const unescapeFormula = (cell: string): string => cell.replaceAll(escapedFormula, '');

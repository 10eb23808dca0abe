/**
 * A cell with several lines has one entry per line. A backslash stands before a backslash, before the `:` of a label, and before a space
 * in the address of a picture that has a caption.
 */
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\:' };
const unescapes: Record<string, string> = { n: '\n', r: '\r' };
export const escapeEntry = (text: string) => text.replace(/[\\\n\r]/g, character => escapes[character] ?? '');
export const escapeLabel = (text: string) => text.replace(/[\\\n\r:]/g, character => escapes[character] ?? '');
export const escapeWord = (text: string) => escapeEntry(text).replace(/\s/g, '\\$&');
export const unescapeEntry = (text: string) =>
  text.replace(/\\([\s\S])/g, (_, character: string) => unescapes[character] ?? character);
/** More than an item can have of any kind, so that the contract names the right limit. */
const maxEntries = 250;
export const entriesIn = (cell: string) =>
  cell
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, maxEntries);

/** A line of a label and a value for each entry. */
export const labelled = (entries: readonly { label: string; value: string }[]) =>
  entries.map(({ label, value }) => `${escapeLabel(label)}: ${escapeEntry(value)}`).join('\n');

/** Undefined if the line has no label. */
export const labelledEntry = (line: string): { label: string; value: string } | undefined => {
  const [, label, value] = /^((?:\\[\s\S]|[^\\:])*):([\s\S]*)$/.exec(line) ?? [];
  return label === undefined || value === undefined
    ? undefined
    : { label: unescapeEntry(label), value: unescapeEntry(value) };
};

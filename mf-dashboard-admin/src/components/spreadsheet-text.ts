/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252, which Excel writes for
 * western languages.
 */
export const spreadsheetText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

import { spreadsheetText } from './spreadsheet-text';

const text = 'name;price\r\nSäge für Äste;24,50\r\n';
const utf16 = (littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [...`\ufeff${text}`].forEach((character, at) => {
    view.setUint16(2 * at, character.charCodeAt(0), littleEndian);
  });
  return new Uint8Array(view.buffer);
};
const windows1252 = Uint8Array.from(text, character => character.charCodeAt(0));

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`)],
  ['UTF-16, little endian', utf16(true)],
  ['UTF-16, big endian', utf16(false)],
  ['Windows-1252', windows1252],
])('reads %s', (_encoding, bytes) => {
  expect(spreadsheetText(bytes)).toBe(text);
});

test('reads an empty file', () => {
  expect(spreadsheetText(new Uint8Array())).toBe('');
});

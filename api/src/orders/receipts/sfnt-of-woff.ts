import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * The TrueType or OpenType file in a WOFF file: https://www.w3.org/TR/WOFF/. fontkit inflates a table of a WOFF file for each glyph that it
 * reads, which takes seconds for a Japanese text.
 */
export const sfntOfWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [offset, stored, length] = [4, 8, 12].map(field => woff.readUInt32BE(at + field)) as [number, number, number];
    const data = woff.subarray(offset, offset + stored);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: stored < length ? inflateSync(data) : data,
    };
  });
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(sfntHeader + count * sfntEntry);
  woff.copy(header, 0, 4, 8);
  const searchRange = 16 * 2 ** power;
  for (const [index, value] of [count, searchRange, power, count * 16 - searchRange].entries())
    header.writeUInt16BE(value, 4 + index * 2);
  let offset = header.length;
  const parts: Uint8Array[] = [header];
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    // A table begins at a multiple of four bytes.
    const padded = Math.ceil(data.length / 4) * 4;
    parts.push(data, Buffer.alloc(padded - data.length));
    offset += padded;
  }
  return Buffer.concat(parts);
};

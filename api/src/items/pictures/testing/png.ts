import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};

interface Png {
  width: number;
  height: number;
  /** Bits of a color. */
  depth?: 8 | 16;
  interlaced?: boolean;
  /** The rows, compressed; by default all that the picture has. */
  rows?: number;
  extra?: [type: string, data: Buffer][];
}

/** A black RGBA picture, however large it claims to be. */
export const png = ({ width, height, depth = 8, interlaced, rows = height, extra = [] }: Png): Buffer => {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, 6, 0, 0, interlaced ? 1 : 0])]);
  const data = deflateSync(Buffer.alloc(rows * (1 + (width * 4 * depth) / 8)), { level: 9 });
  const chunks = [['IHDR', header] as const, ...extra, ['IDAT', data] as const, ['IEND', Buffer.alloc(0)] as const];
  return Buffer.concat([signature, ...chunks.map(([type, content]) => chunk(type, content))]);
};

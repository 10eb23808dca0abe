import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { png } from './png.js';

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="10">${content}</svg>`);
const html = '<!doctype html><script>alert(document.domain)</script>';

/** A frame of a GIF of 1 pixel, repeated. */
const gif = (width: number, height: number, frames: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c00000000010001000002024401 00'.replace(' ', ''), 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
};

/** Files that somebody would send to harm the shop, with what they are. */
export const hostileFiles = async (): Promise<[name: string, file: Buffer][]> => {
  const small = sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } });
  const jpeg = await small.clone().jpeg().toBuffer();
  const webp = await small.clone().webp().toBuffer();
  const avif = await small.clone().avif().toBuffer();
  const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.6));
  const large = sharp({
    create: { width: 6_000, height: 6_000, channels: 3, background: 'white' },
    limitInputPixels: false,
  });
  const frames = Array.from({ length: 200 }, (_, at) => Buffer.alloc(300 * 300 * 3, at));
  const animated = sharp(Buffer.concat(frames), {
    raw: { width: 300, height: 300 * 200, channels: 3, pageHeight: 300 },
  });
  return [
    ['a PNG bomb of 14,000 x 14,000', png({ width: 14_000, height: 14_000, rows: 1 })],
    ['a PNG of 50,000 x 50,000', png({ width: 50_000, height: 50_000, rows: 1 })],
    ['a PNG of 50,000 x 1', png({ width: 50_000, height: 1 })],
    ['a PNG of 1 x 50,000', png({ width: 1, height: 50_000 })],
    ['a PNG of the largest size', png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, rows: 0 })],
    ['a PNG of size 0', png({ width: 0, height: 0 })],
    ['an interlaced PNG of 16 bits', png({ width: 6_000, height: 6_000, depth: 16, interlaced: true, rows: 1 })],
    ['a PNG of 39 megapixels', png({ width: 6_300, height: 6_200 })],
    ['a PNG whose data is missing', png({ width: 2_000, height: 2_000, rows: 3 })],
    [
      'a PNG with a compressed text bomb',
      png({
        width: 9,
        height: 9,
        extra: [['zTXt', Buffer.concat([Buffer.from('c\0\0'), deflateSync(Buffer.alloc(50e6))])]],
      }),
    ],
    [
      'a PNG with a profile bomb',
      png({
        width: 9,
        height: 9,
        extra: [['iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(50e6))])]],
      }),
    ],
    [
      'a progressive JPEG of 36 megapixels',
      await large.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['a JPEG that is cut off', cut(jpeg)],
    ['a WebP that is cut off', cut(webp)],
    ['an AVIF that is cut off', cut(avif)],
    ['an animated WebP of 200 frames', await animated.webp({ loop: 0 }).toBuffer()],
    ['an animated GIF', gif(60_000, 60_000, 5_000)],
    ['a TIFF', await small.clone().tiff().toBuffer()],
    ['HTML named .jpg', Buffer.from(html)],
    ['HTML after a JPEG signature', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(html)])],
    ['HTML after a JPEG', Buffer.concat([jpeg, Buffer.from(html)])],
    ['a ZIP after a PNG', Buffer.concat([png({ width: 9, height: 9 }), Buffer.from('PK\x03\x04evil.jar')])],
    [
      'a JPEG with a script as a comment',
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from('fffe0030', 'hex'),
        Buffer.from(html.padEnd(46)),
        jpeg.subarray(2),
      ]),
    ],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')],
    [
      'an ImageMagick script',
      Buffer.from("push graphic-context\nfill 'url(https://evil.example/|ls)'\npop graphic-context"),
    ],
    ['an SVG', svg('<rect width="100" height="10"/>')],
    ['an SVG with a picture under another prefix', svg('<x-y:image href="data:image/png;base64,AAAA"/>')],
    ['an SVG in UTF-16', Buffer.from(`\ufeff${svg('<rect/>')}`, 'utf16le')],
    ['no bytes', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
  ];
};

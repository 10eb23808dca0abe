import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { refusal } from '../../platform/errors/refusal.js';

/** Also the longest side of a result. */
const widths = [320, 640, 960, 1600];
const longest = 1600;
/** The decoder scales a JPEG that is not progressive while it reads, so it needs time but little memory for more pixels. */
const maxPixelsScaled = 100_000_000;
const maxPixels = 40_000_000;
const maxSide = 12_000;
/** What decoding may need. A progressive JPEG needs two bytes for each color of each pixel, a picture of 16 bits as well. */
const maxDecodedBytes = 128 * 2 ** 20;
const seconds = 10;

const formats = ['jpeg', 'png', 'webp', 'heif'];
/** The encoders are slow at their best. */
const encoders = {
  // With all colors of each pixel, the encoder needs a fifth more memory and half more time.
  avif: { quality: 55, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 4 },
} as const;
export type Encoding = keyof typeof encoders;

export interface ConvertedFile {
  encoding: Encoding;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The picture is refused. The message is for the person who sent it. */
export class PictureProblem extends Error {}

// Only what is named here can parse a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}`),
});
sharp.cache(false);
sharp.concurrency(1);

/** Damage that a viewer would ignore is no reason to refuse a photo; a missing part is. */
const input = { failOn: 'error', limitInputPixels: maxPixelsScaled, pages: 1 } as const;
/** Without a limit of pixels: too many are no damage, and a header is read without decoding them. */
const header = { ...input, limitInputPixels: false } as const;
const unreadable = () => new PictureProblem(refusal('unreadablePicture'));

const isHeic = (file: Uint8Array): boolean => {
  const start = Buffer.from(file.subarray(4, 64)).toString('latin1');
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(start) && !start.includes('avif');
};

const bytesOfPixel = ({ channels = 4, depth, format, isProgressive }: Metadata): number =>
  channels * (depth === 'uchar' && !(format === 'jpeg' && isProgressive) ? 1 : 2);

/** How many pixels a picture of this kind can have. */
const pixelLimitOf = (metadata: Metadata): number => {
  if (metadata.format === 'jpeg' && !metadata.isProgressive) return maxPixelsScaled;
  return Math.min(maxPixels, maxDecodedBytes / bytesOfPixel(metadata));
};

const megapixels = (pixels: number) => Math.floor(pixels / 1_000_000);

const check = async (file: Uint8Array): Promise<void> => {
  if (isHeic(file)) throw new PictureProblem(refusal('heicPhoto'));
  const metadata = await sharp(file, header)
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  const { format, width, height } = metadata;
  if (!formats.includes(format ?? '')) throw unreadable();
  if (width > maxSide || height > maxSide) throw new PictureProblem(refusal('largePicture', { width, height }));
  const [pixels, limit] = [width * height, pixelLimitOf(metadata)];
  if (pixels > limit)
    throw new PictureProblem(
      refusal('manyMegapixels', { megapixels: Math.ceil(pixels / 1_000_000), width, height, most: megapixels(limit) }),
    );
};

/**
 * Encodes a picture again, upright and without metadata.
 * @throws PictureProblem
 */
export const convert = async (file: Uint8Array): Promise<ConvertedFile[]> => {
  await check(file);
  const box = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await sharp(file, input)
    .autoOrient()
    .resize(box)
    .toColorspace('srgb')
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  const files: ConvertedFile[] = [];
  for (const width of [...widths.filter(each => each < info.width), info.width])
    for (const encoding of Object.keys(encoders) as Encoding[]) files.push(await encode(data, info, width, encoding));
  return files;
};

const encode = async (
  data: Buffer,
  { width: fullWidth, height: fullHeight, channels }: OutputInfo,
  width: number,
  encoding: Encoding,
): Promise<ConvertedFile> => {
  const { data: bytes, info } = await sharp(data, { raw: { width: fullWidth, height: fullHeight, channels } })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds })
    .toFormat(encoding, encoders[encoding])
    .toBuffer({ resolveWithObject: true });
  return { encoding, width: info.width, height: info.height, bytes };
};

import { type ConvertedFile, convert, PictureProblem } from './convert.js';

export type Converted = { files: ConvertedFile[] } | { problem: string | undefined };

/** The program of the process that converts one picture. */
process.once('message', async (file: Uint8Array) => {
  const converted: Converted = await convert(file).then(
    files => ({ files }),
    error => ({ problem: error instanceof PictureProblem ? error.message : undefined }),
  );
  process.send?.(converted, undefined, {}, () => process.disconnect());
});

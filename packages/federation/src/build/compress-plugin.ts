import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

const isText = /\.(js|css|svg|json)$/;
/** Compressing smaller files saves less than the extra headers cost. */
const MIN_BYTES = 512;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const compress = async (file: string) => {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  for (const [ending, encode] of Object.entries(encoders)) await writeFile(`${file}.${ending}`, await encode(bytes));
};

/** Writes a `.br` and a `.gz` beside every text file of the build, so that servers need not compress per request. */
export const compressPlugin = (): RsbuildPlugin => ({
  name: 'kerf:compress',
  apply: 'build',
  setup(api) {
    api.onAfterBuild({
      order: 'post',
      handler: async () => {
        const entries = await readdir(api.context.distPath, { recursive: true, withFileTypes: true });
        const files = entries.filter(entry => entry.isFile() && isText.test(entry.name));
        await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
      },
    });
  },
});

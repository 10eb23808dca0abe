import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** `npm run font -w packages/ui` writes the part of Archivo that every page needs. Other letters come from the whole file. */
const source = fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'));
const target = new URL('src/fonts/archivo-basic.woff2', import.meta.url);

/** Basic Latin and the punctuation of our texts, as in `unicode-range` of base.css. */
const ranges = [[0x20, 0x7e], [0xa0], [0xb7], [0xd7], [0x2013, 0x2014], [0x2018, 0x2019], [0x201c, 0x201d], [0x2026]];
const text = ranges
  .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map(code => String.fromCodePoint(code))
  .join('');

// The weights 400 to 900 of the design.
const font = await subsetFont(readFileSync(source), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 900 } },
});
writeFileSync(target, font);
console.log(`${fileURLToPath(target)}: ${font.length} bytes`);

import { uploadWidths } from './upload-widths';

const folder = `/uploads/${'a1'.repeat(16)}`;

test.each([
  [1600, [320, 640, 960, 1600]],
  [640, [320, 640]],
  [200, [200]],
])('offers the files of a picture that is %i pixels wide', (widest, widths) => {
  const expected = widths.map(width => `${folder}/${width}.webp ${width}w`).join(', ');
  expect(uploadWidths(`${folder}/${widest}.webp`)).toBe(expected);
});

test.each([
  '/pictures/tools/saw.svg',
  `https://elsewhere.test${folder}/1600.webp`,
  `${folder}/1600.webp?x`,
  `${folder}/01.webp`,
])('offers nothing for %s', src => {
  expect(uploadWidths(src)).toBeUndefined();
});

import { earlyPictures, withoutPreloads } from './early-pictures.ts';

const saw = '<img class="a" src="/pictures/saw.svg?a=1&amp;b=2" alt="" fetchPriority="high"/>';
const lazy = '<img src="/pictures/drill.svg" alt="" loading="lazy" fetchPriority="auto"/>';

test('preloads each picture of high priority once, with its address as it is escaped', () => {
  expect(earlyPictures(`<p>${saw}${lazy}</p>${saw}`)).toBe(
    '<link rel="preload" as="image" href="/pictures/saw.svg?a=1&amp;b=2" fetchpriority="high">',
  );
});

test('removes the preloads that React has put into the view', () => {
  const react = '<link rel="preload" as="image" href="/pictures/saw.svg" fetchPriority="high"/>';
  expect(withoutPreloads(`${react}<p>${saw}</p>`)).toBe(`<p>${saw}</p>`);
});

test('preloads nothing for a picture without an address', () => {
  expect(earlyPictures('<img src="" fetchPriority="high"/>')).toBe('');
});

test('offers the same widths as the picture', () => {
  expect(
    earlyPictures('<img src="/u/9.webp" srcSet="/u/3.webp 3w, /u/9.webp 9w" sizes="50vw" fetchPriority="high"/>'),
  ).toBe(
    '<link rel="preload" as="image" href="/u/9.webp" imagesrcset="/u/3.webp 3w, /u/9.webp 9w" imagesizes="50vw" fetchpriority="high">',
  );
});

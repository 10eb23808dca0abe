/** A preload that React has put before a picture of high priority. */
const reactPreload = /<link rel="preload" as="image"[^>]*>/g;
const picture = /<img\b[^>]*>/g;

const isFirst = (img: string) => /\sfetchpriority="high"/i.test(img);
const attributeOf = (img: string, name: string) => new RegExp(`\\s${name}="([^"]+)"`, 'i').exec(img)?.[1];

/** The browser chooses the same file for the preload as for the picture. */
const preloadOf = (img: string): string => {
  const src = attributeOf(img, 'src');
  const srcset = attributeOf(img, 'srcset');
  const sizes = srcset ? ` imagesrcset="${srcset}" imagesizes="${attributeOf(img, 'sizes') ?? ''}"` : '';
  return src ? `<link rel="preload" as="image" href="${src}"${sizes} fetchpriority="high">` : '';
};

/** The view without the preloads of React, which are too late for a picture in the HTML. */
export const withoutPreloads = (view: string): string => view.replace(reactPreload, '');

/**
 * Preloads of the pictures with high priority in a first view. They belong before the first script of the head: browsers request in
 * the order of the HTML, and the largest picture is what the visitor waits for.
 * @param view HTML
 */
export const earlyPictures = (view: string): string => {
  const found = [...view.matchAll(picture)].flatMap(([img]) => (isFirst(img) ? preloadOf(img) : []));
  return [...new Set(found)].join('');
};

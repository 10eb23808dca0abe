/** The widths in pixels in which the shop keeps an uploaded picture, besides its own one (`convert.ts` of the API). */
const widths = [320, 640, 960];

/** The `srcset` of an uploaded picture, as @kerf/ui writes it. Empty for other pictures. */
export const uploadWidths = (src: string): string => {
  const [, folder = '', widest] = /^(\/uploads\/[0-9a-f]{32}\/)([1-9]\d{0,3})\.webp$/.exec(src) ?? [];
  if (!widest) return '';
  return [...widths.filter(width => width < Number(widest)), widest]
    .map(width => `${folder}${width}.webp ${width}w`)
    .join(', ');
};

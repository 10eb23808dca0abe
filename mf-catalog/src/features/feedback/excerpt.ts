const SHOWN = 160;

/** The first 160 grapheme clusters of a review, so that no emoji is split. */
export const excerpt = (text: string): { text: string; shortened: boolean } => {
  // Short texts need no segmenter, which is slow to create.
  if (text.length <= SHOWN) return { text, shortened: false };
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let shown = '';
  let taken = 0;
  for (const { segment } of characters.segment(text)) {
    if (taken++ === SHOWN) return { text: shown, shortened: true };
    shown += segment;
  }
  return { text: shown, shortened: false };
};

const SHOWN = 160;

/** The first 160 characters of a review as a reader counts them, so that no emoji is cut in half. */
export const excerpt = (text: string): { text: string; shortened: boolean } => {
  // Most are shorter however they are counted, and need no segmenter, which takes its time to be made.
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

import { locale } from '@kerf/contracts/domain';

const SHOWN = 160;

/** Where the last segment ends that `length` contains. */
const lastEnd = (text: string, length: number, granularity: 'grapheme' | 'word', most = Number.POSITIVE_INFINITY) => {
  let [end, count] = [0, 0];
  for (const { segment } of new Intl.Segmenter(locale(), { granularity }).segment(text)) {
    if (end + segment.length > length || count === most) break;
    end += segment.length;
    count += 1;
  }
  return end;
};

/** The first 160 grapheme clusters of a review, so that no emoji is split, without the part of a word at their end. */
export const excerpt = (text: string): { text: string; shortened: boolean } => {
  // Short texts need no segmenter, which is slow to create.
  if (text.length <= SHOWN) return { text, shortened: false };
  const end = lastEnd(text, text.length, 'grapheme', SHOWN);
  if (end === text.length) return { text, shortened: false };
  // A single word of this length is cut.
  return { text: text.slice(0, lastEnd(text, end, 'word') || end).trimEnd(), shortened: true };
};

import type { Item } from '@kerf/contracts';

/** `13 mm, keyless, metal` is `13 mm`, and `16` pockets are `16 pockets`. */
const short = ({ label, value }: Item['specs'][number]): string => {
  const [start = ''] = value.split(/,| \(| with /);
  const text = start.trim();
  return /^\d+$/.test(text) ? `${text} ${label.toLowerCase()}` : text;
};

/** The data of a tool for one line: its first two specifications and its weight. */
export const keyData = (specs: Item['specs']): string[] => {
  const weight = specs.filter(({ label }) => label === 'Weight');
  const others = specs.filter(({ label }) => label !== 'Weight');
  return [...new Set([...others.slice(0, weight.length > 0 ? 2 : 3), ...weight.slice(0, 1)].map(short))];
};

/** `13 mm, keyless, metal` is `13 mm`, and `16` pockets are `16 pockets`. */
const short = ({ label, value }: { label: string; value: string }): string => {
  const [start = ''] = value.split(/,| \(| with /);
  const text = start.trim();
  return /^\d+$/.test(text) ? `${text} ${label.toLowerCase()}` : text;
};

/** The data of a tool for one line: its first two specifications and its weight. */
export const keyData = (specs: readonly { label: string; value: string }[]): string[] => {
  const weight = specs.filter(({ label }) => label === 'Weight');
  const others = specs.filter(({ label }) => label !== 'Weight');
  return [...new Set([...others.slice(0, weight.length > 0 ? 2 : 3), ...weight.slice(0, 1)].map(short))];
};

/** By how many percent the price is below the list price. */
export const percentOff = (price: number, list: number): number => Math.round((1 - price / list) * 100);

import { positive } from './positive.ts';
import { figure } from './statistics.ts';
import { table } from './table.ts';

export interface Growth {
  /** What the sizes count, for example `orders`. */
  unit: string;
  /** The sizes of the shop, separated by commas. */
  sizes: string;
  names: readonly string[];
  /** Returns the median of each name in a shop of this size, in ms. */
  measure: (size: number) => Promise<number[]>;
}

/** Measures shops of several sizes, and prints a table with the ratio of the last to the first. */
export async function printGrowth({ unit, sizes, names, measure }: Growth): Promise<void> {
  const counts = sizes.split(',').map(size => positive('sizes', size));
  const columns: number[][] = [];
  for (const size of counts) {
    console.log(`${size} ${unit}`);
    columns.push(await measure(size));
  }
  const rows = names.map((name, at) => {
    const figures = columns.map(column => column[at] ?? Number.NaN);
    return [name, ...figures.map(figure), figure((figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN))];
  });
  console.log(table(['p50 ms at', ...counts.map(size => `${size} ${unit}`), 'Largest/smallest'], rows));
}

import type { OrderLine } from '@kerf/contracts';
import { groupBy } from '../group-by';
import { piecesOf } from '../line-parts';

/** What is taken from the shelves for all these lines: a line for each item, by item number. Items without one come last, by name. */
export const pickedOf = (lines: readonly OrderLine[]): OrderLine[] =>
  [...groupBy(lines, ({ item }) => item).values()]
    .map(of => ({ ...(of[0] as OrderLine), quantity: piecesOf(of) }))
    .sort(
      (one, other) =>
        Number(!one.number) - Number(!other.number) ||
        (one.number ?? one.name).localeCompare(other.number ?? other.name, undefined, { numeric: true }),
    );

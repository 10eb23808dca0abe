import type { OrderDetail } from '@kerf/contracts';
import { messages } from '../../messages';

type Quantities = readonly { item: string; quantity: number }[];

/** Names part of an order's lines: `2 × Track Saw, 1 × Jig Saw`. */
export const namesOf = ({ lines }: OrderDetail, part: Quantities): string =>
  part
    .map(({ item, quantity }) => messages.order.line(quantity, lines.find(line => line.item === item)?.name ?? item))
    .join(', ');

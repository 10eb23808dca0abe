import type { OrderDetail } from '@kerf/contracts';

type Part = readonly { item: string; quantity: number }[];

/** Names a part of an order's lines: `2 × Track Saw, 1 × Jig Saw`. */
export const namesOf = ({ lines }: Pick<OrderDetail, 'lines'>, part: Part): string =>
  part.map(({ item, quantity }) => `${quantity} × ${lines.find(line => line.item === item)?.name ?? item}`).join(', ');

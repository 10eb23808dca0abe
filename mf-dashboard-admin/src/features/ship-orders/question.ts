import type { Order } from '@kerf/contracts';
import { groupBy } from '../../components/group-by';
import { leftOutNote } from '../../components/left-out';
import { piecesOf } from '../../components/line-parts';
import { shipOrdersMessages as texts } from '../../messages/ship-orders-messages';
import { named } from './named';
import { type Entries, entryOf, shipmentOf } from './shipments';

interface Question {
  /** What is shipped. */
  chosen: readonly Order[];
  /** What could be shipped. */
  open: readonly Order[];
  leftOut: readonly Order[];
  entries: Entries;
  carrierOfAll: string;
  /** The orders that have the number of another one. */
  shared: ReadonlySet<string>;
}

const numbersOf = (orders: readonly Order[]) => named(orders.map(({ number }) => number));

/** What the staff read before they ship: how much by which carrier, what stays, and what looks wrong. */
export const questionText = ({ chosen, open, leftOut, entries, carrierOfAll, shared }: Question): string => {
  const carriers = groupBy(chosen, order => {
    const { trackingNumber, carrier = '' } = shipmentOf(order, entryOf(entries, order._id), carrierOfAll);
    return trackingNumber ? carrier : undefined;
  });
  const counts = [...carriers].map(([carrier, { length: number }]) => {
    if (carrier === undefined) return texts.withoutNumber({ number });
    return carrier ? texts.ofCarrier({ number, carrier }) : texts.withoutCarrier({ number });
  });
  const stays = open.filter(order => !chosen.includes(order));
  const twice = chosen.filter(({ _id }) => shared.has(_id));
  const note = leftOutNote(leftOut);
  return [
    texts.question({
      number: chosen.length,
      pieces: piecesOf(chosen.flatMap(({ unshipped }) => unshipped)),
      carriers: counts.join(', '),
    }),
    ...(stays.length > 0 ? [texts.stay({ number: stays.length, all: open.length, ...numbersOf(stays) })] : []),
    ...(twice.length > 0 ? [texts.sameNumber(numbersOf(twice))] : []),
    ...(note ? [note] : []),
  ].join('\n');
};

import type { Order, ShipOrder } from '@kerf/contracts';
import { carrierOf } from '../../components/carrier-of';
import { groupBy } from '../../components/group-by';
import { type FileNumber, trackingKey } from './carrier-file';

/** What will be sent of an order. */
export interface Entry {
  trackingNumber: string;
  /** A person typed the number: a file does not overwrite it. */
  isTyped?: boolean;
  /** Chosen by a person. */
  carrier?: string;
  fileCarrier?: string;
  /** A person took the order out. */
  isSkipped?: boolean;
}

/** By the id of the order. */
export type Entries = Readonly<Record<string, Entry>>;

const empty: Entry = { trackingNumber: '' };
export const entryOf = (entries: Entries, id: string): Entry => entries[id] ?? empty;

const hasNumber = ({ trackingNumber }: Entry): boolean => trackingNumber.trim() !== '';

/** What a person chose, else what the file says, else what the number looks like, else the carrier of all. */
export const carrierFor = ({ carrier, fileCarrier, trackingNumber }: Entry, ofAll: string): string =>
  carrier ?? fileCarrier ?? carrierOf(trackingNumber) ?? ofAll;

type Found = ReadonlyMap<string, FileNumber>;

/** The orders whose typed number is not that of the file. */
export const differing = (entries: Entries, found: Found): string[] =>
  [...found].flatMap(([id, { trackingNumber }]) => {
    const entry = entryOf(entries, id);
    const differs = trackingKey(entry.trackingNumber) !== trackingKey(trackingNumber);
    return entry.isTyped && hasNumber(entry) && differs ? [id] : [];
  });

/** The entries with the numbers of the file, but for those of the orders to keep. */
export const withFile = (entries: Entries, found: Found, kept: readonly string[] = []): Entries => ({
  ...entries,
  ...Object.fromEntries(
    [...found]
      .filter(([id]) => !kept.includes(id))
      .map(([id, { trackingNumber, carrier }]): [string, Entry] => {
        const { isTyped: _, fileCarrier: _before, ...rest } = entryOf(entries, id);
        return [id, { ...rest, trackingNumber, ...(carrier && { fileCarrier: carrier }) }];
      }),
  ),
});

/** The orders that have the number of another one. */
export const sharedNumbers = (entries: Entries, orders: readonly Order[]): ReadonlySet<string> => {
  const numbered = orders.filter(({ _id }) => hasNumber(entryOf(entries, _id)));
  const groups = groupBy(numbered, ({ _id }) => trackingKey(entryOf(entries, _id).trackingNumber));
  return new Set([...groups.values()].filter(of => of.length > 1).flatMap(of => of.map(({ _id }) => _id)));
};

/** The orders that are shipped next. */
export const chosenOf = (orders: readonly Order[], entries: Entries, onlyNumbered: boolean): Order[] =>
  orders.filter(({ _id }) => {
    const entry = entryOf(entries, _id);
    return !entry.isSkipped && (hasNumber(entry) || !onlyNumbered);
  });

export const numberedOf = (orders: readonly Order[], entries: Entries): Order[] =>
  orders.filter(({ _id }) => hasNumber(entryOf(entries, _id)));

/** The request for an order. It names all lines, because units that were cancelled meanwhile are packed already. */
export const shipmentOf = ({ unshipped }: Order, entry: Entry, ofAll: string): ShipOrder => {
  const carrier = carrierFor(entry, ofAll);
  return {
    ...(hasNumber(entry) && { trackingNumber: entry.trackingNumber.trim(), ...(carrier && { carrier }) }),
    lines: unshipped.map(({ item, quantity }) => ({ item, quantity })),
  };
};

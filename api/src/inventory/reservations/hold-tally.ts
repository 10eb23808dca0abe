import { ConflictException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';

/** The account and the network address that an unpaid order's hold counts against. */
export interface Holder {
  user: { id: string; isGuest?: true | undefined };
  network: string;
}

/** What an order holds of one item. */
export interface HeldLine {
  item: string;
  quantity: number;
}
export type Hold = Holder & { lines: readonly HeldLine[] };

/** What the shop has left of an item, and its name for the message. */
export type FindHeld = (item: string) => { stock: number; name: string } | undefined;

/** Units of one item that a caller may hold of any stock, so that a shop can sell the last ones to one buyer. */
export const freeUnits = 50;
/** The share of the stock of an item that a caller may hold beyond these. */
const largestShare = 0.25;

/** The largest number of unpaid orders that may hold stock at once; 0 is no limit. */
export interface HoldCaps {
  perAccount: number;
  /** Of the guests at one network address, and of its accounts. */
  perAddress: number;
}

/**
 * The caps of a holder, by the key of what they count. Guests and accounts of an address are counted apart: anybody can order as a guest,
 * and must not keep the customers of an office from ordering.
 */
export const capsOf = ({ user, network }: Holder, { perAccount, perAddress }: HoldCaps): ReadonlyMap<string, number> =>
  new Map([
    [accountKey(user.id), perAccount],
    [`${user.isGuest ? 'guests' : 'accounts'} at ${network}`, perAddress],
  ]);

/** Counts unpaid orders with a hold and their units, so that one caller cannot hold all stock without paying. */
export class HoldTally {
  private readonly counts = new Map<string, number>();
  /** Units by caller and item. */
  private readonly units = new Map<string, number>();

  constructor(private readonly caps: HoldCaps) {}

  add({ lines, ...holder }: Hold): void {
    for (const key of capsOf(holder, this.caps).keys()) {
      this.counts.set(key, this.count(key) + 1);
      for (const { item, quantity } of lines) this.units.set(`${key} ${item}`, this.unitsOf(key, item) + quantity);
    }
  }

  /** Why this caller may not hold more, or undefined. */
  refusal(hold: Hold, find: FindHeld): ConflictException | undefined {
    return this.tooManyOrders(hold) ?? this.tooManyUnits(hold, find);
  }

  private tooManyOrders(holder: Holder): ConflictException | undefined {
    const full = [...capsOf(holder, this.caps)].find(([key, cap]) => cap > 0 && this.count(key) >= cap);
    if (!full) return undefined;
    const [key, cap] = full;
    return tooMany(key === accountKey(holder.user.id) ? refusal('unpaidOrders', { cap }) : refusal('networkUnpaid'));
  }

  private tooManyUnits({ lines, ...holder }: Hold, find: FindHeld): ConflictException | undefined {
    const keys = [...capsOf(holder, this.caps)].filter(([, cap]) => cap > 0).map(([key]) => key);
    for (const { item, quantity } of lines)
      for (const key of keys) {
        const { stock = 0, name = '' } = find(item) ?? {};
        const held = this.unitsOf(key, item);
        const most = Math.max(freeUnits, Math.floor((stock + held) * largestShare));
        if (held + quantity > most) return tooMany(refusal('heldUnits', { most, name }));
      }
    return undefined;
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private unitsOf(key: string, item: string): number {
    return this.units.get(`${key} ${item}`) ?? 0;
  }
}

const tooMany = (message: string) => new ConflictException({ message, code: 'too-many-holds' });

const accountKey = (id: string) => `account ${id}`;

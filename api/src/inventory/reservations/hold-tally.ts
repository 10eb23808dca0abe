import { ConflictException } from '@nestjs/common';

/** The account and the network address that an unpaid order's hold counts against. */
export interface Holder {
  user: { id: string; isGuest?: true | undefined };
  network: string;
}

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

/** Counts unpaid orders with a hold, so that one caller cannot hold all stock without paying. */
export class HoldTally {
  private readonly counts = new Map<string, number>();

  constructor(private readonly caps: HoldCaps) {}

  add(holder: Holder): void {
    for (const key of capsOf(holder, this.caps).keys()) this.counts.set(key, this.count(key) + 1);
  }

  /** Why this caller may not hold more, or undefined. */
  refusal(holder: Holder): ConflictException | undefined {
    const full = [...capsOf(holder, this.caps)].find(([key, cap]) => cap > 0 && this.count(key) >= cap);
    if (!full) return undefined;
    const [key, cap] = full;
    return tooMany(
      key === accountKey(holder.user.id)
        ? `You have ${cap} unpaid orders. Pay or cancel one of them before you place another.`
        : 'There are too many unpaid orders from your network. Pay or cancel one of them, or try again later.',
    );
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}

const tooMany = (message: string) => new ConflictException({ message, code: 'too-many-holds' });

const accountKey = (id: string) => `account ${id}`;

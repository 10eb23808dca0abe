import { ConflictException } from '@nestjs/common';

/** The account and the network address that an unpaid order's hold counts against. */
export interface Holder {
  user: { id: string };
  network: string;
}

/** The largest number of unpaid orders that may hold stock at once; 0 is no limit. */
export interface HoldCaps {
  perAccount: number;
  perAddress: number;
}

/** Counts unpaid orders with a hold, so that one caller cannot hold all stock without paying. */
export class HoldTally {
  private readonly counts = new Map<string, number>();

  constructor(private readonly caps: HoldCaps) {}

  add({ user, network }: Holder): void {
    for (const key of [accountKey(user.id), addressKey(network)]) this.counts.set(key, this.count(key) + 1);
  }

  /** Why this caller may not hold more, or undefined. */
  refusal({ user, network }: Holder): ConflictException | undefined {
    const { perAccount, perAddress } = this.caps;
    if (perAccount > 0 && this.count(accountKey(user.id)) >= perAccount)
      return tooMany(`You have ${perAccount} unpaid orders. Pay or cancel one of them before you place another.`);
    if (perAddress > 0 && this.count(addressKey(network)) >= perAddress)
      return tooMany(
        'There are too many unpaid orders from your network. Pay or cancel one of them, or try again later.',
      );
    return undefined;
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}

const tooMany = (message: string) => new ConflictException({ message, code: 'too-many-holds' });

export const accountKey = (id: string) => `account ${id}`;
export const addressKey = (network: string) => `address ${network}`;

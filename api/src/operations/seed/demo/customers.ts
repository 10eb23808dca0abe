import type { PostalAddress } from '@kerf/contracts';
import { Types } from 'mongoose';
import type { UserRecord } from '../../../users/users.schema.js';
import { firstNames, lastNames } from '../data/names.js';
import { pickWith, type Random } from '../random.js';
import type { PlannedOrder } from './history.js';

export interface Customer {
  user: Types.ObjectId;
  email: string;
  name: string;
  isGuest: boolean;
  address: PostalAddress;
  phone: string;
  since: Date;
}

const places: readonly Pick<PostalAddress, 'city' | 'region' | 'postcode' | 'country'>[] = [
  { city: 'Austin', region: 'TX', postcode: '73301', country: 'US' },
  { city: 'Portland', region: 'OR', postcode: '97201', country: 'US' },
  { city: 'Chicago', region: 'IL', postcode: '60601', country: 'US' },
  { city: 'Denver', region: 'CO', postcode: '80202', country: 'US' },
  { city: 'Seattle', region: 'WA', postcode: '98101', country: 'US' },
  { city: 'Boston', region: 'MA', postcode: '02108', country: 'US' },
  { city: 'Toronto', region: 'ON', postcode: 'M5H 2N2', country: 'CA' },
  { city: 'Berlin', postcode: '10115', country: 'DE' },
  { city: 'Vienna', postcode: '1010', country: 'AT' },
  { city: 'Osaka', postcode: '530-0001', country: 'JP' },
];
const streets = [
  'Saw Street',
  'Mill Lane',
  'Oak Avenue',
  'Harbor Road',
  'Station Street',
  'Cedar Way',
  'Bridge Street',
];

/** How many of 100 orders are those of a guest, and of somebody who has bought before. */
const guests = 35;
const regulars = 40;

/** Finds a customer for each order, and makes one if needed. Their addresses in `.test` belong to nobody. */
export class Customers {
  readonly accounts: Customer[] = [];
  private count = 0;

  constructor(private readonly next: Random) {}

  of({ at, review }: PlannedOrder): Customer {
    if (review) return this.addAccount(at, review.author ?? undefined, review.name);
    const number = this.next(100);
    if (number < guests) return this.make(at, { isGuest: true });
    const regular = number < guests + regulars ? this.accounts[this.next(this.accounts.length)] : undefined;
    return regular ?? this.addAccount(at);
  }

  private addAccount(since: Date, user?: Types.ObjectId, name?: string): Customer {
    const customer = this.make(since, { user, name });
    this.accounts.push(customer);
    return customer;
  }

  private make(
    since: Date,
    known: { user?: Types.ObjectId | undefined; name?: string | undefined; isGuest?: boolean },
  ) {
    const { next } = this;
    const pick = pickWith(next);
    const { user = new Types.ObjectId(), name = `${pick(firstNames)} ${pick(lastNames)}`, isGuest = false } = known;
    return {
      ...{ user, name, isGuest, since },
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${++this.count}@example.test`,
      address: { name, line1: `${1 + next(240)} ${pick(streets)}`, ...pick(places) },
      phone: `+1 555 ${1000 + next(9000)}`,
    };
  }
}

/** The record of a customer's account. Nobody can sign in to it. */
export const accountOf = ({ user, email, name, since }: Customer): UserRecord => ({
  ...{ _id: user, email, uid: `demo-${user}`, emailVerified: true, displayName: name, photoURL: null },
  ...{ removedAt: null, adminRevision: 0, createdAt: since },
});

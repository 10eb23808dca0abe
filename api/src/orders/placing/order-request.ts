import type { CartLine, PostalAddress } from '@kerf/contracts';
import type { SignedInUser } from '../../platform/access/access.js';
import type { NewOrderRecord } from '../record/orders.schema.js';

/** Who buys. A guest has an id of their own for this one order, and no account. */
export type Buyer = Pick<SignedInUser, 'id' | 'email' | 'displayName'> & { isGuest?: true };

/** What a cart's order has besides its lines. */
export interface CartTerms {
  /** A delivery method's id. */
  delivery: string;
  address: PostalAddress;
  /** The cart's id. */
  cart: string | undefined;
}

/** A customer's request to order one item or the lines of a cart. */
export interface OrderRequest {
  user: Buyer;
  lines: CartLine[];
  /** The total that the buyer saw. */
  totalCents: number;
  address: string;
  phone: string;
  /** Absent for an order of one item, which has neither delivery nor tax of its own. */
  terms?: CartTerms | undefined;
  /** A digest of the network address that the request came from. */
  network: string;
  /** The key that makes the request unique and a digest of the body, if the request has a key. */
  request: NewOrderRecord['request'];
  heldUntil: Date;
  /** The request's id, for the audit. */
  trace: string | undefined;
}

/** An accepted order that is not written yet. */
export interface OrderDraft {
  order: NewOrderRecord;
  /** The cart that it empties. */
  cart: string | undefined;
  trace: string | undefined;
}

/** An order that has been written. */
export interface PlacedId {
  id: string;
  number: string;
}

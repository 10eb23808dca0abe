import type { PostalAddress, RefusedCode } from '@kerf/contracts';
import type { SignedInUser } from '../../platform/access/access.js';
import type { UnpricedCart } from '../pricing/price-cart.js';
import type { PlacedOrder } from '../record/order-changes.js';
import type { NewOrderRecord, OrderTaken } from '../record/orders.schema.js';

/** Who buys. A guest has an id of their own for this one order, and no account. */
export type Buyer = Pick<SignedInUser, 'id' | 'email' | 'displayName'> & { isGuest?: true };

/** A purchase: a cart with an address. The spec's order of one item is decoded into such a cart of one line. */
export interface OrderRequest extends UnpricedCart {
  user: Buyer;
  /** The total that the buyer saw. */
  totalCents: number;
  /** The address on one line, and its parts if the buyer sent parts. */
  address: string;
  deliveryAddress?: PostalAddress;
  phone?: string | undefined;
  /** The phone in the form of E.164, if it is complete. */
  phoneE164?: string | undefined;
  company?: string | undefined;
  /** Checked, without punctuation. */
  vatNumber?: string | undefined;
  acceptedTexts?: NewOrderRecord['acceptedTexts'];
  /** As the buyer typed them. */
  codes: readonly string[];
  /** Codes that the buyer typed and that are not looked up. */
  setAside?: readonly RefusedCode[];
  /** The id of the account's cart that the order empties. */
  cart?: string | undefined;
  /** A digest of the network address that the request came from. Empty for an order that the staff took. */
  network: string;
  /** Of an order that the staff took for the buyer: no limit of buyers applies to it. */
  taken?: OrderTaken | undefined;
  /** The Idempotency-Key and a digest of the body, if the request has a key. */
  request: NewOrderRecord['request'];
  /** That of the page. */
  language: string;
  heldUntil: Date;
  /** The request's id, for the audit. */
  trace: string | undefined;
}

/** What the buyer asks for, without how the request arrived. */
export type Purchase = Omit<OrderRequest, 'network' | 'taken' | 'request' | 'language' | 'heldUntil' | 'trace'>;

/** An accepted order that is not written yet. */
export interface PlannedOrder extends PlacedOrder {
  /** The cart that it empties. */
  cart: string | undefined;
}

/** An order that has been written. */
export interface PlacedId {
  id: string;
  number: string;
}

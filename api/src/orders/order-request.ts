import type { NewOrder } from '@kerf/contracts';
import type { Types } from 'mongoose';
import type { SignedInUser } from '../access/access.js';
import type { NewOrderRecord } from './orders.schema.js';

/** A customer's request to order one item. */
export interface OrderRequest {
  user: SignedInUser;
  item: Types.ObjectId;
  body: NewOrder;
  /** A digest of the network address that the request came from. */
  network: string;
  /** The Idempotency-Key and a digest of the body, if the request has a key. */
  request: NewOrderRecord['request'];
  heldUntil: Date;
  /** The request's id, for the audit. */
  trace: string | undefined;
}

/** An accepted order that is not written yet. */
export interface OrderDraft {
  order: NewOrderRecord;
  trace: string | undefined;
}

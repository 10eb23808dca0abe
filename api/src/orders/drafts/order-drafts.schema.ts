import type { OrderDraft } from '@kerf/contracts/staff';
import type { Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { Mixed, ObjectId, optional, required } from '../../platform/database/fields.js';
import { expire } from '../../platform/database/retention.js';
import type { PlacedId } from '../checkout/order-request.js';

/** An order that the staff take for a customer, before it is placed. */
export interface OrderDraftRecord {
  _id: Types.ObjectId;
  draft: OrderDraft;
  /** The number of changes. */
  revision: number;
  /** The e-mail address of the member of the staff who changed it last. */
  by: string;
  updatedAt: Date;
  /** What became of it. Kept, so that a repeated request finds the order. */
  order?: PlacedId;
}

const orderDraftSchema = typedSchema<OrderDraftRecord>('order_drafts', {
  _id: required(ObjectId),
  draft: required(Mixed),
  revision: required(Number),
  by: required(String),
  updatedAt: required(Date),
  order: optional(Mixed),
});

expire(orderDraftSchema);
orderDraftSchema.index({ 'draft.email': 1 }, { sparse: true });

export const ORDER_DRAFT = { name: 'OrderDraft', schema: orderDraftSchema };

import { Schema, type Types } from 'mongoose';

/** An alternate key of an order. A sharded collection cannot have a unique index on it, so each value is an `_id` here. */
export interface OrderKeyRecord {
  /** e.g. `payment pi_1`. */
  _id: string;
  order: Types.ObjectId;
  /** The order's shard key. */
  owner: string;
  at: Date;
}

const orderKeySchema = new Schema<OrderKeyRecord>(
  {
    _id: { type: String, required: true },
    order: { type: Schema.Types.ObjectId, required: true },
    owner: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'order_keys', versionKey: false },
);

export const ORDER_KEY = { name: 'OrderKey', schema: orderKeySchema };

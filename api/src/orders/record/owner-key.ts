import { hash } from 'node:crypto';
import { Types } from 'mongoose';

/** Hexadecimal digits. Two owners may have the same key; it decides where an order is stored, not who may read it. */
const length = 8;

/** The owner key of a user's orders: the shard key, and the first digits of each of their ids (docs/decisions/021-shard-keys.md). */
export const ownerKey = (user: Types.ObjectId | string): string =>
  hash('sha256', `user ${user}`, 'hex').slice(0, length);

/** The owner key that an order's id contains. After an account has claimed the order, it has another one. */
export const ownerKeyIn = (id: Types.ObjectId | string): string => String(id).slice(0, length);

/** A new id for an order of this owner. It replaces the time in an ObjectId, so that the id alone finds the order's shard. */
export const newOrderId = (owner: string): Types.ObjectId =>
  new Types.ObjectId(owner + new Types.ObjectId().toString().slice(length));

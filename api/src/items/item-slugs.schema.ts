import type { Types } from 'mongoose';
import { typedSchema } from '../platform/database/collections.js';
import { ObjectId, required } from '../platform/database/fields.js';

/** A slug and its item. `items` is sharded by `_id` and cannot have a unique index on the slug, so the slug is an `_id` here. */
export interface ItemSlugRecord {
  _id: string;
  item: Types.ObjectId;
}

export const ITEM_SLUG = {
  name: 'ItemSlug',
  schema: typedSchema<ItemSlugRecord>('item_slugs', { _id: required(String), item: required(ObjectId) }),
};

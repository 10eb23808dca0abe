import { Schema, type Types } from 'mongoose';

/** A slug and its item. `items` is sharded by `_id` and cannot have a unique index on the slug, so the slug is an `_id` here. */
export interface ItemSlugRecord {
  _id: string;
  item: Types.ObjectId;
}

const itemSlugSchema = new Schema<ItemSlugRecord>(
  { _id: { type: String, required: true }, item: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'item_slugs', versionKey: false },
);

export const ITEM_SLUG = { name: 'ItemSlug', schema: itemSlugSchema };

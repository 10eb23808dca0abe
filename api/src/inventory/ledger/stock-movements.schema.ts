import type { Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { ObjectId, optional, required } from '../../platform/database/fields.js';

/** What each kind of movement does to the item's count (the stock left to sell) and to the quantity that unpaid orders hold. */
export const effects = {
  /** Goods arrive: a new item, or a refund that returns its lines to the stock. */
  received: { count: 1, held: 0 },
  held: { count: -1, held: 1 },
  sold: { count: 0, held: -1 },
  released: { count: 1, held: -1 },
  /** Has a reason. Its quantity may be negative. */
  adjusted: { count: 1, held: 0 },
} as const;

export type MovementKind = keyof typeof effects;

/** A change of an item's stock. It is never changed or deleted. It contains ids, never personal data. */
export interface StockMovementRecord {
  /** The item's id for the item's first movement, so that an item has one. */
  _id: Types.ObjectId;
  item: Types.ObjectId;
  kind: MovementKind;
  quantity: number;
  order?: Types.ObjectId;
  reason?: string;
  /** Whether this is the item's first movement. */
  isFirst?: true;
  /** As in the audit: a user's id, or a part of the system. */
  by: string;
  at: Date;
}

export type NewStockMovement = Omit<StockMovementRecord, '_id' | 'at' | 'isFirst'>;

const stockMovementSchema = typedSchema<StockMovementRecord>('stock_movements', {
  _id: required(ObjectId),
  item: required(ObjectId),
  kind: required(String),
  quantity: required(Number),
  order: optional(ObjectId),
  reason: optional(String),
  isFirst: optional(Boolean),
  by: required(String),
  at: required(Date),
});

/** Gives the sums of an item without its documents. */
stockMovementSchema.index({ item: 1, kind: 1, quantity: 1 });
/** How many items have a first movement. */
stockMovementSchema.index({ isFirst: 1 }, { sparse: true });

export const STOCK_MOVEMENT = { name: 'StockMovement', schema: stockMovementSchema };

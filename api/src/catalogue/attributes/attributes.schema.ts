import type { AttributeDefinition } from '@kerf/contracts/staff';
import { typedSchema } from '../../platform/database/collections.js';
import { Mixed, optional, required } from '../../platform/database/fields.js';
import type { Slot } from './slots.js';

/** What tools of the shop are described by. `_id` is its key. */
export interface AttributeRecord extends AttributeDefinition {
  _id: string;
  /** Of a number among the filters. */
  slot?: Slot;
  /** The number of changes by staff. */
  revision: number;
}

const attributeSchema = typedSchema<AttributeRecord>('attributes', {
  _id: required(String),
  type: required(String),
  names: required(Mixed),
  help: optional(Mixed),
  unit: optional(Mixed),
  decimals: optional(Number),
  choices: optional([Mixed]),
  categories: required([String]),
  onCards: required(Boolean),
  inFilters: required(Boolean),
  inComparison: required(Boolean),
  position: required(Number),
  slot: optional(String),
  revision: required(Number),
});
/** Two editors at once cannot give one slot to two attributes. */
attributeSchema.index({ slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } });

export const ATTRIBUTE = { name: 'Attribute', schema: attributeSchema };

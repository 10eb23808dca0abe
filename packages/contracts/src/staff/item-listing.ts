import * as z from 'zod/mini';
import { item, unlisted } from '../items.js';
import { shopTime } from '../period.js';

/**
 * PUT /items/{id}/listing: whether an item is in the shop, with all of its variants. A draft keeps its address, its reviews and its orders, and nobody can
 * find or order it.
 */
export const itemListing = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('listed') }),
  z.strictObject({ state: z.literal('draft') }),
  z.strictObject({ state: z.literal('scheduled'), /** When it comes into the shop. */ from: shopTime }),
]);
export type ItemListing = z.infer<typeof itemListing>;

/** GET /items/unlisted: those that were taken out last. */
export const unlistedItem = z.object({ item, unlisted });
export type UnlistedItem = z.infer<typeof unlistedItem>;

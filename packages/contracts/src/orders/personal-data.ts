import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.js';
import { itemReview } from '../reviews.js';
import { ofSold, soldFields } from '../sold.js';
import { profile, user } from '../users.js';
import { ownSession } from './account-security.js';
import { address, partialAddress } from './addresses.js';
import { cart } from './cart.js';
import { orderDetail } from './orders.js';
import { savedList } from './saved-lists.js';

/** GET /user/{email}/data: everything that the shop has stored about the owner of an account. */
export const personalData = z.object({
  /** When it was read. */
  at: timestamp,
  account: user,
  profile,
  addresses: z.array(address),
  /** The oldest first. */
  orders: z.array(orderDetail),
  /** What the staff wrote down while the customer called, before it became an order. An earlier API does not list them. */
  orderDrafts: z.optional(
    z.array(
      z.object({
        updatedAt: timestamp,
        email: z.optional(z.string()),
        phone: z.optional(z.string()),
        company: z.optional(z.string()),
        vatNumber: z.optional(z.string()),
        address: z.optional(partialAddress),
        lines: z.array(ofSold(z.object({ ...soldFields, quantity: z.number() }))),
      }),
    ),
  ),
  reviews: z.array(z.extend(itemReview, { item: z.optional(z.object({ _id: id, name: z.string() })) })),
  cart,
  /** An earlier API does not list them. */
  savedLists: z.optional(z.array(z.pick(savedList, { name: true, tools: true, token: true }))),
  watchedItems: z.array(z.object({ _id: id, name: z.string() })),
  /** What was written to the shop with the address of the account. */
  messages: z.array(
    z.object({
      createdAt: timestamp,
      subject: z.string(),
      message: z.string(),
      response: z.optional(z.object({ text: z.string(), at: timestamp })),
    }),
  ),
  /** The browsers in which the account is signed in, and sessions that are over but still stored. An earlier API does not list them. */
  sessions: z.optional(z.array(z.omit(ownSession, { id: true, current: true }))),
  /** The browsers that the account has signed in with. The shop stores a digest of the id that each of them keeps. */
  knownBrowsers: z.optional(z.array(z.object({ digest: z.string(), lastSignInAt: timestamp }))),
});
export type PersonalData = z.infer<typeof personalData>;

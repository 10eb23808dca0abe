import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import type { Buyer } from './order-request.js';

const idLength = 24;

/** A guest has a new id for each order, and the same one when a request with a key is repeated, so that it finds the first order. */
export const guestBuyer = (email: string, name: string, key: string | undefined): Buyer => ({
  id: key ? hash('sha256', `guest ${email} ${key}`, 'hex').slice(0, idLength) : new Types.ObjectId().toString(),
  email,
  displayName: name,
  isGuest: true,
});

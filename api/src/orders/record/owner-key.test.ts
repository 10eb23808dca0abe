import { Types } from 'mongoose';
import { newOrderId, ownerKey, ownerKeyIn } from './owner-key.js';

it('is the same for a user id of either type', () => {
  const user = new Types.ObjectId();
  expect(ownerKey(user)).toBe(ownerKey(String(user)));
  expect(ownerKey(user)).toMatch(/^[\da-f]{8}$/);
});

it('is contained in every id of an order, and no two ids are equal', () => {
  const owner = ownerKey(new Types.ObjectId());
  const ids = Array.from({ length: 1_000 }, () => newOrderId(owner));
  expect(new Set(ids.map(ownerKeyIn))).toEqual(new Set([owner]));
  expect(new Set(ids.map(String)).size).toBe(ids.length);
});

it('spreads users evenly', () => {
  const upper = Array.from({ length: 4_000 }, () => ownerKey(new Types.ObjectId())).filter(key => key >= '8');
  expect(upper.length).toBeGreaterThan(1_800);
  expect(upper.length).toBeLessThan(2_200);
});

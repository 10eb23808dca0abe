import { isTooLarge } from './is-too-large.js';

it('knows a transaction that is too large for the cache, by its code or by the message of MongoDB 6.0', () => {
  const message =
    'WiredTigerRecordStore::insertRecord -31800: transaction is too large and will not fit in the storage engine cache';
  expect(isTooLarge(new Error(message))).toBe(true);
  expect(isTooLarge(Object.assign(new Error(), { codeName: 'TransactionTooLargeForCache' }))).toBe(true);
  expect(isTooLarge(Object.assign(new Error('duplicate'), { codeName: 'DuplicateKey' }))).toBe(false);
  expect(isTooLarge(message)).toBe(false);
});

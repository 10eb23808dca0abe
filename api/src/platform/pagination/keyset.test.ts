import { page } from '@kerf/contracts';
import { Types } from 'mongoose';
import { refusal } from '../errors/refusal.js';
import { beyondKeyset, decodeKeyset, encodeKeyset, type KeysetField, newestFirst, oldestFirst } from './keyset.js';

const fields: KeysetField[] = [
  ['rating', -1, 'number'],
  ['createdAt', 1, 'date'],
  ['_id', 1, 'id'],
];
const record = { rating: 4, createdAt: new Date(5), _id: new Types.ObjectId('a'.repeat(24)) };

it('continues after the record, with its types', () => {
  const cursor = decodeKeyset(encodeKeyset(2, record, fields), fields);
  expect(cursor).toEqual({ part: 2, values: [4, new Date(5), record._id] });
  expect(beyondKeyset(cursor, fields)).toEqual({
    $and: [
      { rating: { $lte: 4 } },
      {
        $or: [
          { rating: { $lt: 4 } },
          { rating: 4, createdAt: { $gt: new Date(5) } },
          { rating: 4, createdAt: new Date(5), _id: { $gt: record._id } },
        ],
      },
    ],
  });
});

it.each([
  ['another order', encodeKeyset(0, record, fields.slice(1))],
  ['an operator', Buffer.from('[0,[{"$gt":0},5,"a"]]').toString('base64url')],
  ['an invalid date', Buffer.from(`[0,[4,1e300,"${'a'.repeat(24)}"]]`).toString('base64url')],
  ['no JSON', 'abc'],
])('rejects %s', (_what, text) => {
  expect(() => decodeKeyset(text, fields)).toThrow(refusal('cursorOfOrder'));
});

it.each([newestFirst, oldestFirst])('has the format that the contract requires for the order of time', (...byTime) => {
  const last = { createdAt: new Date('2031-02-03T04:05:06.789Z'), _id: new Types.ObjectId('f'.repeat(24)) };
  const after = encodeKeyset(0, last, byTime);
  expect(page.parse({ after })).toEqual({ after });
  expect(decodeKeyset(after, byTime)).toEqual({ part: 0, values: [last.createdAt, last._id] });
});

import { page } from '@kerf/contracts';
import { Types } from 'mongoose';
import { decodeCursor, encodeCursor } from './cursor.js';

it('decodes to the cursor that was encoded', () => {
  const cursor = { createdAt: new Date('2031-02-03T04:05:06.789Z'), _id: new Types.ObjectId() };
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
});

it('has the format that the contract requires', () => {
  const after = encodeCursor({ createdAt: new Date(0), _id: new Types.ObjectId('f'.repeat(24)) });
  expect(page.parse({ after })).toEqual({ after });
});

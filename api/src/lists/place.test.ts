import { page } from '@kerf/contracts';
import { Types } from 'mongoose';
import { decodePlace, encodePlace } from './place.js';

it('comes back as it was', () => {
  const place = { createdAt: new Date('2031-02-03T04:05:06.789Z'), _id: new Types.ObjectId() };
  expect(decodePlace(encodePlace(place))).toEqual(place);
});

it('is in the form the contract asks for', () => {
  const after = encodePlace({ createdAt: new Date(0), _id: new Types.ObjectId('f'.repeat(24)) });
  expect(page.parse({ after })).toEqual({ after });
});

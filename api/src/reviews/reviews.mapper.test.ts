import { review } from '@kerf/contracts';
import { Types } from 'mongoose';
import { exactly } from '../testing/exactly.js';
import { toReview } from './reviews.mapper.js';

it("returns the fields of the contract, without the author's id", () => {
  const record = {
    _id: new Types.ObjectId(),
    name: 'Ann',
    image: null,
    description: 'Cuts straight.',
    rating: 5,
    author: new Types.ObjectId(),
    createdAt: new Date('2030-01-02T03:04:05.678Z'),
  };
  expect(exactly(review).parse(toReview(record))).toMatchObject({ name: 'Ann', createdAt: '2030-01-02T03:04:05.678Z' });
});

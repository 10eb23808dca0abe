import { Types } from 'mongoose';
import { passesOf } from './sale-price-job.js';

const now = new Date('2026-11-27T12:00:00Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1000);
const sale = {
  ...{ _id: new Types.ObjectId(), scope: { items: ['a'], categories: [] }, active: true, isSale: true, revision: 3 },
  ...{ from: null, until: null },
};
const timesOf = (changes: object) =>
  passesOf({ ...sale, ...changes }, now).map(({ payload, runAt }) => [payload.pass, runAt]);
const change = [
  ['first of change', seconds(5)],
  ['last of change', seconds(65)],
];

it('writes the prices twice after a change', () => {
  expect(timesOf({})).toEqual(change);
});

it('writes them twice after the start and the end', () => {
  expect(timesOf({ from: seconds(100), until: seconds(500) })).toEqual([
    ...change,
    ['first of start', seconds(100)],
    ['last of start', seconds(160)],
    ['first of end', seconds(500)],
    ['last of end', seconds(560)],
  ]);
});

it.each([
  ['has ended', { from: seconds(-9), until: seconds(0) }],
  ['is switched off', { active: false, from: seconds(9) }],
  ['is no sale any more', { isSale: false, from: seconds(9) }],
])('only takes the prices back if the sale %s', (_name, changes) => {
  expect(timesOf(changes)).toEqual(change);
});

it('has nothing to do for a promotion that never was a sale', () => {
  expect(timesOf({ scope: undefined })).toEqual([]);
});

it('names each pass of each change once', () => {
  const keys = [3, 4].flatMap(revision => passesOf({ ...sale, revision, from: seconds(9) }, now).map(({ key }) => key));
  expect(new Set(keys).size).toBe(8);
});

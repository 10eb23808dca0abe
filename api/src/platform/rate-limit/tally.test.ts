import { tallied } from './tally.js';

const counted = (key: string) => ({ key, limit: 5, windowMs: 1_000 });

it('counts parallel calls of one key together, each with its own position', () => {
  const { tallies, places } = tallied(['ann', 'bob', 'ann', 'ann'].map(counted));
  expect(tallies.map(({ key, calls }) => [key, calls])).toEqual([
    ['ann', 3],
    ['bob', 1],
  ]);
  expect(places.map(({ tally, before }) => [tally.key, before])).toEqual([
    ['ann', 0],
    ['bob', 0],
    ['ann', 1],
    ['ann', 2],
  ]);
});

import mongoose from 'mongoose';
import { SearchCapacity, SearchUnavailable } from './search-capacity.js';

/** Searches that end when the test says so. */
const startSearches = (capacity: SearchCapacity, count: number, callerOf = (at: number) => `caller ${at}`) => {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, at) =>
    capacity.run(callerOf(at), () => {
      started.push(at);
      return new Promise<number>(resolve => {
        ends[at] = () => resolve(at);
      });
    }),
  );
  return { started, ends, results };
};

it('runs two searches, lets eight wait in their order, and refuses the eleventh', async () => {
  const capacity = new SearchCapacity({ SEARCHES_AT_ONCE: 2 });
  const { started, ends, results } = startSearches(capacity, 11);
  await expect(results[10]).rejects.toMatchObject({ status: 503, retryAfter: 1 });
  expect(started).toEqual([0, 1]);
  for (let at = 0; at < 10; at++) {
    ends[at]?.();
    expect(await results[at]).toBe(at);
  }
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('runs one search of a caller at a time, beside those of others', async () => {
  const capacity = new SearchCapacity({ SEARCHES_AT_ONCE: 4 });
  const greedy = startSearches(capacity, 66, () => 'greedy');
  const honest = startSearches(capacity, 1, () => 'honest');
  await expect(greedy.results[65]).rejects.toMatchObject({ status: 503, retryAfter: 1 });
  expect([greedy.started, honest.started]).toEqual([[0], [0]]);
  honest.ends[0]?.();
  expect(await honest.results[0]).toBe(0);
  for (let at = 0; at < 65; at++) {
    expect(greedy.started).toHaveLength(at + 1);
    greedy.ends[at]?.();
    expect(await greedy.results[at]).toBe(at);
  }
});

it('accepts another search after one has failed', async () => {
  const capacity = new SearchCapacity({ SEARCHES_AT_ONCE: 1 });
  const failing = async () => {
    throw new Error('lost');
  };
  for (let at = 0; at < 6; at++) await expect(capacity.run('caller', failing)).rejects.toThrow('lost');
  expect(await capacity.run('caller', async () => 'found')).toBe('found');
});

it('reports a query that the database ended after its time limit as 503', async () => {
  const capacity = new SearchCapacity({ SEARCHES_AT_ONCE: 1 });
  const ended = async () => {
    throw new mongoose.mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });
  };
  await expect(capacity.run('caller', ended)).rejects.toBeInstanceOf(SearchUnavailable);
});

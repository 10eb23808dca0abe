import { batched } from './batched.js';
import { defer } from './defer.js';

/** A source whose reads end when they are told to. */
const source = () => {
  const reads: { keys: readonly number[]; end: () => void }[] = [];
  const read = batched<number, string | undefined>(
    keys =>
      new Promise(resolve => {
        const values = keys.map(key => (key < 0 ? new Error(`no ${key}`) : `${key} of read ${reads.length}`));
        reads.push({ keys, end: () => resolve(values) });
      }),
    String,
  );
  return { read, reads };
};
const aTurn = () => new Promise<void>(defer);

it('batches the calls of one turn and reads equal keys once', async () => {
  const { read, reads } = source();
  const asked = [read(1), read(2), read(1)];
  await aTurn();
  reads[0]?.end();
  expect(await Promise.all(asked)).toEqual(['1 of read 0', '2 of read 0', '1 of read 0']);
  expect(reads.map(({ keys }) => keys)).toEqual([[1, 2]]);
});

it('never returns a read that began before the call', async () => {
  const { read, reads } = source();
  const early = read(1);
  await aTurn();
  const late = read(1);
  await aTurn();
  for (const { end } of reads) end();
  expect(await Promise.all([early, late])).toEqual(['1 of read 0', '1 of read 1']);
});

it('rejects only the failing key and reads it again next time', async () => {
  const { read, reads } = source();
  const [good, bad] = [read(1), read(-1)];
  await aTurn();
  reads[0]?.end();
  await expect(bad).rejects.toThrow('no -1');
  expect(await good).toBe('1 of read 0');
  const again = read(-1);
  await aTurn();
  reads[1]?.end();
  await expect(again).rejects.toThrow('no -1');
});

it('reads equal keys separately if they have no names', async () => {
  const asked: (readonly number[])[] = [];
  const count = batched(async (keys: readonly number[]) => {
    asked.push(keys);
    return keys.map((_, place) => place + 1);
  });
  expect(await Promise.all([count(7), count(7)])).toEqual([1, 2]);
  expect(asked).toEqual([[7, 7]]);
});

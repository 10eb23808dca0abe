import { defer } from './defer.js';
import { groupCommit } from './group-commit.js';

/** Work that ends when it is told to. */
const counter = (patienceMs?: number) => {
  const groups: { jobs: readonly number[]; end: (error?: Error) => void }[] = [];
  const join = groupCommit<number, string>(
    jobs =>
      new Promise((resolve, reject) => {
        const results = jobs.map(job => (job < 0 ? new Error(`no ${job}`) : `did ${job}`));
        groups.push({ jobs, end: error => (error ? reject(error) : resolve(results)) });
      }),
    patienceMs,
  );
  return { join, groups, jobs: () => groups.map(({ jobs }) => jobs) };
};
const someTurns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>(defer);
};

it('starts at once and groups the jobs that arrive meanwhile', async () => {
  const { join, groups, jobs } = counter();
  const first = join(1);
  await someTurns();
  expect(jobs()).toEqual([[1]]);
  const meanwhile = [join(2), join(3)];
  await someTurns();
  expect(jobs()).toEqual([[1]]);
  groups[0]?.end();
  expect(await first).toBe('did 1');
  await someTurns();
  expect(jobs()).toEqual([[1], [2, 3]]);
  groups[1]?.end();
  expect(await Promise.all(meanwhile)).toEqual(['did 2', 'did 3']);
});

it('groups the jobs of one turn and runs equal jobs separately', async () => {
  const { join, groups, jobs } = counter();
  const all = [join(1), join(1)];
  await someTurns();
  expect(jobs()).toEqual([[1, 1]]);
  groups[0]?.end();
  expect(await Promise.all(all)).toEqual(['did 1', 'did 1']);
});

it('fails one job or a whole group and continues', async () => {
  const { join, groups } = counter();
  const [good, bad] = [join(1), join(-1)];
  await someTurns();
  const [next, nextToo] = [join(2), join(3)];
  groups[0]?.end();
  await expect(bad).rejects.toThrow('no -1');
  expect(await good).toBe('did 1');
  await someTurns();
  const last = join(4);
  groups[1]?.end(new Error('broken'));
  await expect(next).rejects.toThrow('broken');
  await expect(nextToo).rejects.toThrow('broken');
  await someTurns();
  groups[2]?.end();
  expect(await last).toBe('did 4');
});

it('processes a long queue in sequential groups', async () => {
  const { join, groups, jobs } = counter();
  const all = Array.from({ length: 150 }, (_, job) => join(job));
  await someTurns();
  expect(jobs().map(({ length }) => length)).toEqual([100]);
  groups[0]?.end();
  await someTurns();
  expect(jobs().map(({ length }) => length)).toEqual([100, 50]);
  groups[1]?.end();
  expect(await Promise.all(all)).toHaveLength(150);
});

it('does not wait forever for a group that never ends', async () => {
  const { join, groups } = counter(10);
  void join(1);
  await someTurns();
  const next = join(2);
  const ending = setInterval(() => groups[1]?.end(), 1);
  const served = next.finally(() => clearInterval(ending));
  expect(await served).toBe('did 2');
});

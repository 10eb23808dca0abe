import { KeyedQueue } from './keyed-queue.js';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
};

it('runs work of one key in order, also after a failure, and other keys at once', async () => {
  const queue = new KeyedQueue();
  const seen: string[] = [];
  const { open, opened } = gate();
  const first = queue.run('saw', async () => {
    seen.push('first begins');
    await opened;
    throw new Error('sold');
  });
  const second = queue.run('saw', async () => {
    seen.push('second');
    return 2;
  });
  await queue.run('drill', async () => seen.push('other'));
  expect(seen).toEqual(['first begins', 'other']);
  open();
  await expect(first).rejects.toThrow('sold');
  expect(await second).toBe(2);
  expect(seen).toEqual(['first begins', 'other', 'second']);
});

const never = () => new Promise<never>(() => {});

it('does not wait forever for work that never ends', async () => {
  const queue = new KeyedQueue(10);
  void queue.run('saw', never);
  expect(await queue.run('saw', async () => 'served')).toBe('served');
});

it('does not wait longer than its limit for a long queue', async () => {
  const queue = new KeyedQueue(60_000, 10);
  void queue.run('saw', never);
  expect(await queue.run('saw', async () => 'served')).toBe('served');
});

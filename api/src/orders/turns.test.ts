import { Turns } from './turns.js';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
};

it('runs one after another what wants the same, whatever became of the one before', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const { open, opened } = gate();
  const first = turns.take('saw', async () => {
    seen.push('first begins');
    await opened;
    throw new Error('sold');
  });
  const second = turns.take('saw', async () => {
    seen.push('second');
    return 2;
  });
  await turns.take('drill', async () => seen.push('other'));
  expect(seen).toEqual(['first begins', 'other']);
  open();
  await expect(first).rejects.toThrow('sold');
  expect(await second).toBe(2);
  expect(seen).toEqual(['first begins', 'other', 'second']);
});

it('keeps nobody waiting for one that does not end', async () => {
  const turns = new Turns(10);
  void turns.take('saw', () => new Promise(() => {}));
  expect(await turns.take('saw', async () => 'served')).toBe('served');
});

import { taskList } from './task-list.ts';

let output: string;
beforeEach(() => {
  output = '';
  const write = (text: string | Uint8Array) => {
    output += text;
    return true;
  };
  jest.spyOn(process.stdout, 'write').mockImplementation(write);
  jest.spyOn(process.stderr, 'write').mockImplementation(write);
});
afterEach(() => jest.restoreAllMocks());

const fail = async () => {
  throw new Error('The database was killed.');
};

test('shows a failed step with its reason', async () => {
  await expect(taskList([{ title: 'Database', task: fail }], new AbortController().signal).run()).rejects.toThrow(
    'killed',
  );
  expect(output).toContain('The database was killed.');
});

test('shows no failed step after a stop request', async () => {
  const stop = new AbortController();
  const task = async () => {
    stop.abort();
    await fail();
  };
  const services = [{ title: 'Database', task }];
  const list = taskList([{ title: 'Services', task: (_, parent) => parent.newListr(services) }], stop.signal);
  await expect(list.run()).rejects.toThrow('killed');
  expect(output).toContain('Database');
  expect(output).not.toContain('killed');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProcessFailed, runInProcess } from './run-in-process.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-process-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { seconds: 60, megabytes: 64, residentMegabytes: 256 };
const programOf = (name: string, code: string): URL => {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return pathToFileURL(file);
};

it('returns the messages of the process', async () => {
  const program = programOf(
    'twice',
    `process.once('message', input => process.send(input * 2, () => process.disconnect()));`,
  );
  expect(await runInProcess<number>(program, 21, limits)).toEqual([42]);
});

it('ends a process that takes more memory outside of the heap than its limit', async () => {
  const program = programOf(
    'large',
    `const kept = [];
     process.once('message', () => {
       const timer = setInterval(() => {
         kept.push(Buffer.alloc(2 ** 23, 1));
         if (kept.length < 80) return;
         clearInterval(timer);
         process.send(kept.length, () => process.disconnect());
       }, 10);
     });`,
  );
  await expect(runInProcess(program, 'go', limits)).rejects.toThrow(ProcessFailed);
});

it('ends a process that takes longer than its limit', async () => {
  const program = programOf('late', `process.once('message', () => setInterval(() => {}, 1_000));`);
  await expect(runInProcess(program, 'go', { ...limits, seconds: 1 })).rejects.toThrow(ProcessFailed);
});

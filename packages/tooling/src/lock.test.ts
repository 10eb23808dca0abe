import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isLocked, lock } from './lock.ts';
import { typescript } from './root.ts';
import { scratch, until } from './testing/scratch.ts';

it('gives the lock to one caller at a time', async () => {
  const dir = scratch();
  const release = await lock(dir);
  expect(await lock(dir)).toBeUndefined();
  release?.();
  await until(async () => !(await isLocked(dir)));
});

it('ignores the lock of a killed process', async () => {
  const dir = scratch();
  writeFileSync(
    join(dir, 'holder.mts'),
    `import { lock } from ${JSON.stringify(join(__dirname, 'lock.ts'))};
     await lock(${JSON.stringify(dir)}); console.log('held'); setInterval(() => {}, 1000);`,
  );
  const args = [...typescript, join(dir, 'holder.mts')];
  const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: other.stdout }), 'line');
  expect(await lock(dir)).toBeUndefined();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const release = await lock(dir);
  expect(release).toBeDefined();
  release?.();
});

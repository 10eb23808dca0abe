import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { typescript } from './root.ts';
import { Service } from './service.ts';
import { isAlive, script, until } from './testing/scratch.ts';

it('is ready when it prints its line, writes a log and ends on SIGTERM', async () => {
  const { dir, spec } = script(
    `process.on('SIGTERM', () => { console.log('bye'); process.exit(0); });
     setInterval(() => {}, 1000); console.log('ready http://there');`,
  );
  const service = new Service(spec, {});
  expect(await service.start(dir)).toBe('http://there');
  await service.stop();
  expect(readFileSync(join(dir, 'child.log'), 'utf8')).toContain('bye');
});

it('reports the last output of a program that ends before it is ready', async () => {
  const { dir, spec } = script(`console.error('the folder is damaged'); process.exit(3);`);
  await expect(new Service(spec, {}).start(dir)).rejects.toThrow(/child ended with code 3.*\n.*the folder is damaged/);
});

it('restarts a program three times and then gives up', async () => {
  const { dir, spec } = script(`console.log('ready ' + process.pid); setTimeout(() => process.exit(1), 50);`);
  const restarts: string[] = [];
  const gone = await new Promise<string>((resolve, reject) => {
    const service = new Service(spec, { onRestart: reason => restarts.push(reason), onGone: resolve });
    service.start(dir).catch(reject);
  });
  expect(restarts).toHaveLength(3);
  expect(gone).toMatch(/child ended with code 1/);
});

it('ends everything the program started', async () => {
  const { dir, spec } = script(
    `import { spawn } from 'node:child_process';
     const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
     setInterval(() => {}, 1000); console.log('ready ' + inner.pid);`,
  );
  const service = new Service(spec, {});
  const inner = Number(await service.start(dir));
  await service.stop();
  await until(() => !isAlive(inner));
});

it('stops a program that is not ready yet', async () => {
  const { dir, spec } = script(`console.log(process.pid); setInterval(() => {}, 1000);`);
  let pid = 0;
  const service = new Service(spec, { onLine: line => (pid = Number(line)) });
  const started = service.start(dir);
  const failure = expect(started).rejects.toThrow(/was killed/);
  await until(() => pid);
  await service.stop();
  await failure;
  expect(isAlive(pid)).toBe(false);
});

it('ends the program when the command that started it is killed', async () => {
  const { dir } = script('');
  writeFileSync(
    join(dir, 'command.mts'),
    `import { Service } from ${JSON.stringify(join(__dirname, 'service.ts'))};
     const args = ['-e', "setInterval(() => {}, 1000); console.log('ready ' + process.pid)"];
     console.log(await new Service({ name: 'simple', args, env: process.env }, {}).start(${JSON.stringify(dir)}));`,
  );
  const command = spawn(process.execPath, [...typescript, join(dir, 'command.mts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: command.stdout }), 'line');
  expect(isAlive(Number(line))).toBe(true);
  command.kill('SIGKILL');
  await until(() => !isAlive(Number(line)));
});

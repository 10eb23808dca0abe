import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Shop } from '../../../tools/start/src/shop.mjs';
import { takenPorts } from './free-ports.mjs';
import { isLocked, lock } from './lock.mjs';
import { run } from './run.mjs';
import { Service } from './service.mjs';

/** A folder for the test, with a script in it; `spec` runs it. */
function script(t, source, name = 'child') {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-service-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, `${name}.mjs`), source);
  return { dir, spec: { name, args: [join(dir, `${name}.mjs`)], cwd: dir, env: process.env } };
}

async function until(condition) {
  for (let tries = 0; tries < 400; tries++) {
    if (await condition()) return;
    await delay(25);
  }
  throw new Error('It did not come to pass.');
}

const isAlive = pid => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a service is ready when it says so, keeps a log and stops in order', async t => {
  const { dir, spec } = script(
    t,
    `process.on('SIGTERM', () => { console.log('bye'); process.exit(0); });
     setInterval(() => {}, 1000); console.log('ready http://there');`,
  );
  const service = new Service(spec, {});
  assert.equal(await service.start(dir), 'http://there');
  await service.stop();
  await until(() => readFileSync(join(dir, 'child.log'), 'utf8').includes('bye'));
});

test('a service that ends before it is ready is named with its last words', async t => {
  const { dir, spec } = script(t, `console.error('the folder is damaged'); process.exit(3);`);
  await assert.rejects(new Service(spec, {}).start(dir), /child ended with code 3.*\n.*the folder is damaged/);
});

test('a service that dies is started again, three times, and then given up', async t => {
  const { dir, spec } = script(t, `console.log('ready ' + process.pid); setTimeout(() => process.exit(1), 50);`);
  const restarts = [];
  const gone = await new Promise((resolve, reject) => {
    const service = new Service(spec, { onRestart: reason => restarts.push(reason), onGone: resolve });
    service.start(dir).catch(reject);
  });
  assert.equal(restarts.length, 3);
  assert.match(gone, /child ended with code 1/);
});

test('what a service started ends with it, and so does a service whose command was killed outright', async t => {
  const { dir, spec } = script(
    t,
    `import { spawn } from 'node:child_process';
     const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
     setInterval(() => {}, 1000); console.log('ready ' + inner.pid);`,
  );
  const service = new Service(spec, {});
  const inner = Number(await service.start(dir));
  await service.stop();
  await until(() => !isAlive(inner));

  writeFileSync(
    join(dir, 'command.mjs'),
    `import { Service } from ${JSON.stringify(new URL('./service.mjs', import.meta.url).href)};
     const spec = { name: 'simple', args: ['-e', "setInterval(() => {}, 1000); console.log('ready ' + process.pid)"] };
     console.log(await new Service(spec, {}).start(${JSON.stringify(dir)}));`,
  );
  const command = spawn(process.execPath, [join(dir, 'command.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: command.stdout }), 'line');
  assert.ok(isAlive(Number(line)));
  command.kill('SIGKILL');
  await until(() => !isAlive(Number(line)));
});

test('the shop stops front ends first and the database last', async t => {
  const { dir } = script(t, '');
  const order = join(dir, 'order');
  const shop = new Shop(process.env, dir, () => {});
  const source = `const fs = require('node:fs');
    process.on('SIGTERM', () => { fs.appendFileSync(${JSON.stringify(order)}, process.env.WHO + ' '); process.exit(0); });
    setInterval(() => {}, 1000); console.log('ready now');`;
  const start = name => shop.start({ name, args: ['-e', source], env: { WHO: name } });
  await Promise.all(['mongo', 'auth', 'api', 'shell', 'stripe'].map(start));
  await shop.stop();
  assert.equal(readFileSync(order, 'utf8'), 'shell api stripe auth mongo ');
  await assert.rejects(start('mf-catalog'), /closing/);
});

test('aborting a run ends it and all it started', async t => {
  const { dir, spec } = script(
    t,
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
     writeFileSync('pid', String(inner.pid)); setInterval(() => {}, 1000);`,
  );
  const over = new AbortController();
  const running = run(spec.args, { cwd: dir, log: join(dir, 'log'), signal: over.signal });
  await until(() => existsSync(join(dir, 'pid')) && readFileSync(join(dir, 'pid'), 'utf8'));
  over.abort(new Error('stopped'));
  await assert.rejects(running, /stopped/);
  await until(() => !isAlive(Number(readFileSync(join(dir, 'pid'), 'utf8'))));
});

test('a folder is held by one process at a time, and a dead holder does not count', async t => {
  const { dir } = script(t, '');
  const release = await lock(dir);
  assert.equal(await lock(dir), undefined);
  release();
  await until(async () => !(await isLocked(dir)));

  const source = `import(${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)})
    .then(({ lock }) => lock(${JSON.stringify(dir)})).then(() => { console.log('held'); setInterval(() => {}, 1000); });`;
  const other = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: other.stdout }), 'line');
  assert.equal(await lock(dir), undefined);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const again = await lock(dir);
  assert.ok(again);
  again();
});

test('taken ports are found', async () => {
  const server = createServer();
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const entry = { name: 'shell', port: server.address().port };
  assert.deepEqual(await takenPorts([entry]), [entry]);
  await new Promise(resolve => server.close(resolve));
  assert.deepEqual(await takenPorts([entry]), []);
});

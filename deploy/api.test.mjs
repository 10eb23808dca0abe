import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '@kerf/tooling/free-port';
import { root } from '@kerf/tooling/root';
import { Service } from '@kerf/tooling/service';
import { composeFile, localVariables } from './testing/compose.mjs';
import { newFolder, runImage } from './testing/container.mjs';

/** A service's variables as a container gets them. */
const environmentOf = ({ environment }) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]));

let folder;
let database;
let api;
let url;

before(
  async () => {
    folder = newFolder();
    const env = { ...process.env, MONGO_STAND_IN_PORT: String(await freePort()), DATA_DIR: folder };
    database = new Service({ name: 'mongo', args: ['dist/main.js'], cwd: join(root, 'stand-ins/mongo'), env }, {});
    const [MONGODB_URL, port] = [await database.start(join(folder, 'logs')), await freePort()];
    url = `http://127.0.0.1:${port}`;
    const local = environmentOf(composeFile(localVariables).services.api);
    api = await runImage('api/Dockerfile', folder, { env: { ...local, MONGODB_URL, API_PORT: String(port) } });
  },
  { timeout: 90_000 },
);
after(async () => {
  await api?.stop();
  await database?.stop();
  rmSync(folder, { recursive: true });
});

test('the API answers by its image’s command and the variables of the profile with stand-ins', async () => {
  const response = await fetch(`${url}/items`, { headers: { origin: 'http://localhost:3000' } });
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), []);
  assert.equal(response.headers.get('access-control-allow-origin'), 'http://localhost:3000');
  const { dependencies } = await fetch(`${url}/health/ready`).then(answer => answer.json());
  assert.equal(dependencies.database, 'up');
});

test('it writes nothing beside itself and ends in order', async () => {
  assert.deepEqual(api.newFiles(), []);
  assert.equal(await api.stop(), 0, api.output());
});

test('with nothing set, the image and the compose file start no API on stand-ins', () => {
  const env = { PATH: process.env.PATH, ...environmentOf(composeFile({}).services.api) };
  assert.equal(env.NODE_ENV, 'production');
  const { status, stderr } = spawnSync('node', ['api/dist/main.js'], { cwd: api.home, env, encoding: 'utf8' });
  assert.equal(status, 1);
  for (const name of [
    'FIREBASE_PROJECT_ID',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'JWT_SECRET',
    'CORS_ORIGINS',
  ])
    assert.match(stderr, new RegExp(`${name}: `));
});

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { root } from '@kerf/tooling/root';
import { Service } from '@kerf/tooling/service';
import { environmentOf, localVariables, serviceNamed } from './testing/compose.ts';
import { type Container, newFolder, runImage } from './testing/container.ts';

let folder: string;
let database: Service;
let api: Container;
let url: string;

beforeAll(async () => {
  folder = newFolder();
  const env = { ...process.env, MONGO_STAND_IN_PORT: String(await freePort()), DATA_DIR: folder };
  database = new Service({ name: 'mongo', args: ['dist/main.js'], cwd: join(root, 'stand-ins/mongo'), env }, {});
  const [MONGODB_URL, port] = [String(await database.start(join(folder, 'logs'))), await freePort()];
  url = `http://127.0.0.1:${port}`;
  const service = serviceNamed('api', localVariables);
  api = await runImage(service, folder, { env: { ...environmentOf(service), MONGODB_URL, API_PORT: String(port) } });
});
afterAll(async () => {
  await api?.stop();
  await database?.stop();
  rmSync(folder, { recursive: true });
});

test('the image of the API answers with the variables of the profile with stand-ins', async () => {
  const response = await fetch(`${url}/items`, { headers: { origin: 'http://localhost:3000' } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual([]);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  const ready = await (await fetch(`${url}/health/ready`)).json();
  expect(ready).toMatchObject({ dependencies: { database: 'up' } });
});

test('the API writes no file and stops in order', async () => {
  expect(api.newFiles()).toEqual([]);
  expect([await api.stop(), api.output()]).toEqual([0, expect.any(String)]);
});

test('the API does not start on stand-ins without variables', () => {
  const variables = environmentOf(serviceNamed('api'));
  expect(variables.NODE_ENV).toBe('production');
  const env = { PATH: process.env.PATH, ...variables };
  const { status, stderr } = spawnSync('node', ['api/dist/main.js'], { cwd: api.home, env, encoding: 'utf8' });
  expect(status).toBe(1);
  for (const name of [
    'FIREBASE_PROJECT_ID',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'JWT_SECRET',
    'CORS_ORIGINS',
  ])
    expect(stderr).toMatch(new RegExp(`${name}: `));
});

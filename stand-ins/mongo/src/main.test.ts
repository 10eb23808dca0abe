import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import mongoose from 'mongoose';
import { runtimeAdapters } from './testing/database.js';
import { launch, temporaryFolder } from './testing/process.js';

let folder: ReturnType<typeof temporaryFolder>;
let env: Record<string, string>;

beforeEach(async () => {
  folder = temporaryFolder();
  env = { DATA_DIR: folder.path, MONGO_STAND_IN_PORT: String(await freePort()) };
});

afterEach(() => folder.remove());

const SENTENCE = /^[A-Z].*\.\n$/;

it('prints its address, stops on a signal and finds its data again', async () => {
  const uri = `mongodb://127.0.0.1:${env.MONGO_STAND_IN_PORT}/kerf?replicaSet=kerf`;
  for (const round of [1, 2]) {
    const { child, ready, exited } = launch(env);
    expect(await ready).toBe(`ready ${uri}`);
    const connection = await mongoose.createConnection(uri, { runtimeAdapters }).asPromise();
    const notes = connection.collection('notes');
    await notes.insertOne({ round });
    expect(await notes.countDocuments()).toBe(round);
    await connection.close();
    child.kill(round === 1 ? 'SIGTERM' : 'SIGINT');
    expect(await exited).toEqual({ code: 0, signal: null, stdout: `ready ${uri}\n`, stderr: '' });
  }
});

it('refuses to run in production', async () => {
  const { code, stdout, stderr } = await launch({ ...env, NODE_ENV: 'production' }).exited;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(SENTENCE);
  expect(stderr).toMatch(/MONGODB_URL/);
});

it('names the port in use and the variable to change', async () => {
  const other = createServer().listen(Number(env.MONGO_STAND_IN_PORT), '127.0.0.1');
  await once(other, 'listening');
  const { code, stdout, stderr } = await launch(env).exited;
  other.close();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(SENTENCE);
  expect(stderr).toContain(env.MONGO_STAND_IN_PORT);
  expect(stderr).toContain('MONGO_STAND_IN_PORT');
});

it.each(['0', '70000', 'x', ''])('refuses %j as a port', async port => {
  const { code, stderr } = await launch({ ...env, MONGO_STAND_IN_PORT: port }).exited;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^MONGO_STAND_IN_PORT/);
});

it('refuses a folder in use, through a link too, and uses it after kill -9', async () => {
  const first = launch(env);
  await first.ready;
  const link = join(folder.path, 'link');
  mkdirSync(link);
  symlinkSync(join(folder.path, 'mongo'), join(link, 'mongo'));
  for (const path of [folder.path, link]) {
    const second = launch({ DATA_DIR: path, MONGO_STAND_IN_PORT: String(await freePort()) });
    const { code, stdout, stderr } = await second.exited;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/in use by another database/);
  }
  first.child.kill('SIGKILL');
  await first.exited;
  const third = launch(env);
  expect(await third.ready).toMatch(/^ready /);
  third.child.kill('SIGTERM');
  expect((await third.exited).code).toBe(0);
});

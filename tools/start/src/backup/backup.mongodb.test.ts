import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { chooseOwnDatabase, programOf } from '@kerf/tooling/mongod/local-database';
import { withClient } from '@kerf/tooling/mongod/with-client';
import { root } from '@kerf/tooling/root';
import { startProgram } from '@kerf/tooling/start-program';
import { scratch } from '@kerf/tooling/testing/scratch';
import { identitiesIn } from './arguments.ts';
import { backUp, createKey, restore } from './backup.ts';
import { findDatabaseTools } from './database-tools.ts';

const ORDERS = 20_000;
const WAIT_MS = 10_000;
const database = chooseOwnDatabase(process.env);
const { mongodump = '', mongorestore = '' } = findDatabaseTools(process.env) ?? {};

/** A server of its own, with its address without and with the name of the shop's database. */
async function startServer() {
  const { args, env } = programOf(database);
  const port = String(await freePort());
  const all = { ...process.env, ...env, DATA_DIR: scratch(), MONGO_STAND_IN_PORT: port };
  await startProgram({ name: 'database', args, env: all, unref: true });
  const address = `mongodb://127.0.0.1:${port}`;
  return { server: `${address}/?replicaSet=kerf`, url: `${address}/kerf?replicaSet=kerf` };
}

/** Without FIREBASE_PROJECT_ID, the catalogue comes with accounts at the identity service. */
function seed(url: string, part: 'catalogue' | 'orders') {
  const env = { ...process.env, MONGODB_URL: url, ...(part === 'catalogue' && { FIREBASE_PROJECT_ID: 'no-accounts' }) };
  const args = [join(root, 'api/dist/bundle/seed.js'), part];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Copies the orders of the demo until there are enough, each with the records of its history. */
const multiply = (url: string) =>
  withClient(url, WAIT_MS, async client => {
    const orders = client.db().collection('orders');
    for (let count = await orders.countDocuments(); count < ORDERS; count = await orders.countDocuments())
      for (const name of ['orders', 'audit']) {
        const copies = client.db().collection(name);
        await copies.insertMany((await copies.find().toArray()).map(({ _id, ...rest }) => rest));
      }
    return orders.countDocuments();
  });

/** The digest of each collection, and the indexes. */
const contentOf = (url: string) =>
  withClient(url, WAIT_MS, async client => {
    const { collections } = await client.db().command({ dbHash: 1 });
    const indexes = await Promise.all(
      Object.keys(collections).map(async collection => {
        const found = await client.db().collection(collection).indexes();
        return [collection, Object.fromEntries(found.map(index => [index.name, index]))] as const;
      }),
    );
    return { collections, indexes: Object.fromEntries(indexes) };
  });

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

test('restores a shop of 20,000 orders, and writes nothing with a wrong key or a damaged file', async () => {
  const [shop, spare] = [await startServer(), await startServer()];
  seed(shop.url, 'catalogue');
  await withClient(shop.url, WAIT_MS, client =>
    client.db().collection('users').insertOne({ email: 'admin@kerf.test' }),
  );
  seed(shop.url, 'orders');
  const orders = await multiply(shop.url);
  expect(orders).toBeGreaterThanOrEqual(ORDERS);
  const before = await contentOf(shop.url);
  const [dir, file] = [scratch(), join(scratch(), 'shop.age')];
  const recipient = await createKey(join(dir, 'key'));
  await createKey(join(dir, 'other'));
  const [key, other] = ['key', 'other'].map(name => identitiesIn({ BACKUP_KEY_FILE: join(dir, name) }));

  const backedUp = performance.now();
  await backUp(file, [recipient], [mongodump, '--quiet', '--uri', shop.server, '--oplog', '--gzip', '--archive']);
  const backupSeconds = seconds(backedUp);

  const intoSpare = [mongorestore, '--quiet', '--uri', spare.server, '--oplogReplay', '--gzip', '--archive', '--drop'];
  await withClient(spare.url, WAIT_MS, client => client.db().collection('orders').insertOne({ note: 'is still here' }));
  const untouched = await contentOf(spare.url);
  const whole = readFileSync(file);
  await expect(restore(file, other ?? [], intoSpare)).rejects.toThrow('no identity matched');
  for (const damaged of [
    whole.subarray(0, whole.length / 2),
    Buffer.concat([whole.subarray(0, -1), Buffer.from('?')]),
  ]) {
    writeFileSync(file, damaged);
    await expect(restore(file, key ?? [], intoSpare)).rejects.toThrow('Nothing has been restored.');
  }
  expect(await contentOf(spare.url)).toEqual(untouched);

  writeFileSync(file, whole);
  const restored = performance.now();
  await restore(file, key ?? [], intoSpare);
  console.log(
    `${orders} orders: ${(statSync(file).size / 1e6).toFixed(1)} MB encrypted in ${backupSeconds} s, restored in ${seconds(restored)} s`,
  );
  expect(await contentOf(spare.url)).toEqual(before);
}, 300_000);

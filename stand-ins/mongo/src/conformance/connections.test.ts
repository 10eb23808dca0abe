import { RawClient } from '../testing/raw-client.js';
import { outcomeOf } from './outcome.js';
import { NAME } from './script.js';
import { type Client, DATABASE, openServers, type Servers } from './servers.js';

let servers: Servers;

beforeAll(async () => {
  servers = await openServers();
});

afterAll(() => servers.close());

/** Sends the first message of a connection, without a driver. */
async function greet(client: Client, hello: object) {
  const { host, port } = client.options.hosts[0] ?? {};
  const raw = await RawClient.connect(port ?? 0, host);
  const { ok, code } = await raw.command({ hello: 1, ...hello, $db: 'admin' });
  raw.close();
  return { ok, code };
}

const driver = { name: 'test', version: '1' };
const os = { type: 'Linux' };

it.each<[string, object]>([
  ['no client metadata', {}],
  ['client metadata', { client: { driver, os } }],
  ['empty client metadata', { client: {} }],
  ['client metadata without a driver', { client: { os } }],
  ['client metadata without an operating system', { client: { driver } }],
  ['a driver without a name', { client: { driver: { version: '1' }, os } }],
  ['a driver without a version', { client: { driver: { name: 'test' }, os } }],
  ['a driver that is no document', { client: { driver: 'test', os } }],
  ['an operating system without a type', { client: { driver, os: {} } }],
  ['client metadata that is no document', { client: 'test' }],
])('agrees with a real server on a handshake with %s', async (_name, hello) => {
  expect(await greet(servers.embedded, hello)).toEqual(await greet(servers.real, hello));
});

/** Asks for more rows of a cursor as if it were one of another collection. */
async function readOn(client: Client, collection: string) {
  await outcomeOf(client, { insert: NAME, documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] });
  return client.withSession(async session => {
    const { cursor } = await client.db(DATABASE).command({ find: NAME, batchSize: 2 }, { session });
    return outcomeOf(client, { getMore: cursor.id, collection }, { session });
  });
}

it.each([NAME, 'others'])('agrees with a real server on getMore of the collection %s', async collection => {
  expect(await readOn(servers.embedded, collection)).toEqual(await readOn(servers.real, collection));
});

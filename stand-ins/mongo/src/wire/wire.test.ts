import { deserialize } from 'bson';
import { encode } from '../bson/codec.js';
import { type RunningMongo, startMongo } from '../index.js';
import { opMsg, RawClient } from '../testing/raw-client.js';

let mongo: RunningMongo;
let client: RawClient;

beforeAll(async () => {
  mongo = await startMongo({ port: 0 });
});

beforeEach(async () => {
  client = await RawClient.connect(mongo.port);
});

afterEach(() => client.close());

afterAll(() => mongo.close());

const countOf = async (name: string): Promise<number> => {
  const { cursor } = await client.command({ find: name });
  return (cursor as { firstBatch: unknown[] }).firstBatch.length;
};

const PING = { ping: 1, $db: 'admin' };
const responseOf = (message: Buffer | undefined) => deserialize(message?.subarray(21) ?? Buffer.alloc(0));

it('answers a message in single bytes, and two messages in one chunk', async () => {
  for (const byte of opMsg(PING)) client.socket.write(Buffer.from([byte]));
  expect(responseOf(await client.receive())).toEqual({ ok: 1 });
  client.socket.write(Buffer.concat([opMsg(PING), opMsg({ bogus: 1, $db: 'x' })]));
  expect(responseOf(await client.receive())).toEqual({ ok: 1 });
  expect(responseOf(await client.receive())).toMatchObject({ ok: 0, code: 59 });
});

it('answers with the id of the request', async () => {
  client.socket.write(opMsg(PING));
  expect((await client.receive())?.readInt32LE(8)).toBe(7);
});

it('ignores a checksum', async () => {
  const message = Buffer.concat([opMsg(PING, 1), Buffer.from([1, 2, 3, 4])]);
  message.writeInt32LE(message.length, 0);
  client.socket.write(message);
  expect(responseOf(await client.receive())).toEqual({ ok: 1 });
});

it('reads documents from a section of kind 1', async () => {
  const documents = Buffer.concat([encode({ _id: 1 }), encode({ _id: 2 })]);
  const name = Buffer.from('documents\0');
  const length = Buffer.alloc(4);
  length.writeInt32LE(4 + name.length + documents.length);
  const message = Buffer.concat([
    opMsg({ insert: 'sections', $db: 'kerf' }),
    Buffer.from([1]),
    length,
    name,
    documents,
  ]);
  message.writeInt32LE(message.length, 0);
  client.socket.write(message);
  expect(responseOf(await client.receive())).toEqual({ n: 2, ok: 1 });
  expect(await countOf('sections')).toBe(2);
});

it('runs a command without a reply and answers the next one', async () => {
  client.socket.write(opMsg({ insert: 'quiet', documents: [{}], $db: 'kerf' }, 2));
  expect(await countOf('quiet')).toBe(1);
});

it('answers the legacy hello without a topology version', async () => {
  const body = encode({ ismaster: 1, helloOk: true });
  const head = Buffer.alloc(20);
  head.writeInt32LE(2004, 12);
  const message = Buffer.concat([head, Buffer.from('admin.$cmd\0'), Buffer.alloc(8), body]);
  message.writeInt32LE(message.length, 0);
  client.socket.write(message);
  const reply = await client.receive();
  expect(reply?.readInt32LE(12)).toBe(1);
  const hello = deserialize(reply?.subarray(36) ?? Buffer.alloc(0));
  const address = `127.0.0.1:${mongo.port}`;
  expect(hello).toMatchObject({
    ok: 1,
    ismaster: true,
    isWritablePrimary: true,
    setName: 'kerf',
    hosts: [address],
    me: address,
    primary: address,
    maxWireVersion: 25,
    logicalSessionTimeoutMinutes: 30,
  });
  expect(hello).not.toHaveProperty('topologyVersion');
});

describe('closes the connection after', () => {
  let noise: jest.SpyInstance;

  beforeEach(() => {
    noise = jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  afterEach(() => noise.mockRestore());

  const withBytes = (change: (message: Buffer) => void) => {
    const message = opMsg(PING);
    change(message);
    return message;
  };

  it.each([
    ['an invalid length', withBytes(message => message.writeInt32LE(3, 0))],
    ['an unknown kind of message', withBytes(message => message.writeInt32LE(2001, 12))],
    ['an unknown required flag', withBytes(message => message.writeUInt32LE(4, 16))],
    ['an unknown kind of section', withBytes(message => message.writeUInt8(9, 20))],
    ['a section of negative length', withBytes(message => message.writeInt32LE(-5, 21))],
    ['a section longer than its message', withBytes(message => message.writeInt32LE(9999, 21))],
  ])('%s, and serves other clients', async (_what, message) => {
    client.socket.write(message);
    expect(await client.receive()).toBeUndefined();
    const other = await RawClient.connect(mongo.port);
    expect(await other.command(PING)).toEqual({ ok: 1 });
    other.close();
  });
});

it('listens on loopback only', () => {
  expect(mongo.uri).toBe(`mongodb://127.0.0.1:${mongo.port}/kerf?replicaSet=kerf`);
});

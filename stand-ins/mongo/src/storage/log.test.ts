import fs from 'node:fs';
import { join } from 'node:path';
import { StartRefused, startMongo } from '../index.js';
import { openDatabase, refusal, type TestDatabase } from '../testing/database.js';
import { temporaryFolder } from '../testing/process.js';
import { newSession, number, RawClient } from '../testing/raw-client.js';

let folder: ReturnType<typeof temporaryFolder>;
let dir: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  dir = folder.path;
  file = join(dir, 'data.log');
});

afterEach(() => {
  jest.restoreAllMocks();
  folder.remove();
});

/** Opens the database during `run`. */
async function during<T>(run: (database: TestDatabase) => Promise<T>, options: object = {}): Promise<T> {
  const database = await openDatabase({ dir, ...options });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

const insert = (...ids: number[]) =>
  during(async ({ collection }) => void (await collection('c').insertMany(ids.map(_id => ({ _id }) as never))));

const stored = () =>
  during(async ({ collection }) => (await collection('c').find().toArray()).map(({ _id }) => Number(_id)));

it('finds documents, removals, indexes and dropped collections after a restart', async () => {
  await during(async ({ collection }) => {
    await collection('c').insertMany([
      { _id: 1 as never, k: 1 },
      { _id: 2 as never, k: 2 },
    ]);
    await collection('c').createIndex({ k: 1 }, { unique: true, partialFilterExpression: { k: { $gt: 0 } } });
    await collection('c').updateOne({ k: 1 }, { $set: { at: new Date(5) } });
    await collection('c').deleteOne({ k: 2 });
    await collection('gone').insertOne({});
    await collection('gone').drop();
    await collection('empty').insertOne({});
    await collection('empty').deleteMany({});
  });
  await during(async ({ collection, connection }) => {
    expect(await collection('c').find().toArray()).toEqual([{ _id: 1, k: 1, at: new Date(5) }]);
    expect((await refusal(collection('c').insertOne({ k: 1 }))).code).toBe(11000);
    expect(await collection('c').countDocuments({ at: { $lte: new Date() } })).toBe(1);
    const names = (await connection.db?.listCollections().toArray())?.map(({ name }) => name);
    expect(names?.sort()).toEqual(['c', 'empty']);
  });
});

describe('an incomplete write at the end', () => {
  let report: jest.SpyInstance;

  beforeEach(() => {
    report = jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('is removed, and everything before it stays', async () => {
    await insert(1, 2);
    const whole = fs.readFileSync(file);
    await insert(3);
    const longer = fs.readFileSync(file);
    for (const length of [whole.length + 1, whole.length + 9, longer.length - 1]) {
      fs.writeFileSync(file, longer.subarray(0, length));
      expect(await stored()).toEqual([1, 2]);
      expect(fs.readFileSync(file)).toEqual(whole);
      expect(report).toHaveBeenLastCalledWith(expect.stringContaining(`${length - whole.length} bytes were removed`));
    }
    await insert(4);
    expect(await stored()).toEqual([1, 2, 4]);
  });

  it('is removed if it reads as zeros', async () => {
    await insert(1);
    const whole = fs.readFileSync(file);
    fs.appendFileSync(file, Buffer.alloc(5000));
    expect(await stored()).toEqual([1]);
    expect(fs.readFileSync(file)).toEqual(whole);
  });

  it('may leave only a part of the header', async () => {
    fs.writeFileSync(file, 'KERF-');
    expect(await stored()).toEqual([]);
    await insert(1);
    expect(await stored()).toEqual([1]);
  });
});

describe('damage is reported and changes nothing:', () => {
  const refused = async () => {
    const before = fs.readFileSync(file);
    await expect(startMongo({ port: 0, dir })).rejects.toThrow(StartRefused);
    expect(fs.readFileSync(file)).toEqual(before);
    return refusal(startMongo({ port: 0, dir }));
  };

  it.each([
    ['in a body', (log: Buffer) => log.length >> 1],
    ['in a length', (log: Buffer) => log.indexOf(Buffer.from([0xf7, 0x4b])) + 4],
    ['in a mark', (log: Buffer) => log.indexOf(Buffer.from([0xf7, 0x4b]))],
  ])('%s, with valid data after it', async (_where, place) => {
    await insert(1, 2, 3, 4, 5);
    const log = fs.readFileSync(file);
    const at = place(log);
    log[at] = (log[at] ?? 0) ^ 0x40;
    fs.writeFileSync(file, log);
    expect((await refused()).message).toMatch(/data\.log is damaged at byte \d+.*Nothing was changed/);
    log[at] = (log[at] ?? 0) ^ 0x40;
    fs.writeFileSync(file, log);
    expect(await stored()).toEqual([1, 2, 3, 4, 5]);
  });

  it('in the header', async () => {
    await insert(1);
    const log = fs.readFileSync(file);
    log[0] = 0;
    fs.writeFileSync(file, log);
    expect((await refused()).message).toMatch(/is not a log of this database/);
  });
});

it('returns an error and stores nothing if the log cannot be written', async () => {
  await during(async ({ collection }) => {
    await collection('c').insertOne({ _id: 1 as never });
    const before = fs.statSync(file).size;
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const { writeSync } = fs;
    const partly = jest.spyOn(fs, 'writeSync').mockImplementation(((fd: number, bytes: Buffer) => {
      writeSync(fd, bytes.subarray(0, 5));
      throw full;
    }) as never);
    expect((await refusal(collection('c').insertOne({ _id: 2 as never }))).code).toBe(14031);
    expect(fs.statSync(file).size).toBe(before);
    partly.mockRestore();
    expect(await collection('c').countDocuments()).toBe(1);
    await collection('c').insertOne({ _id: 3 as never });
  });
  expect(await stored()).toEqual([1, 3]);
});

describe('compaction', () => {
  const COMPACT_AT = 20_000;

  it('keeps only the live data at the next start', async () => {
    await during(async ({ collection }) => {
      const counters = collection('counters');
      await counters.createIndex({ k: 1 }, { unique: true });
      await counters.insertOne({ k: 1, n: 0 });
      await collection('gone').insertOne({});
      await collection('gone').deleteMany({});
      for (let i = 0; i < 200; i++)
        await counters.updateOne({ k: 1 }, { $set: { text: 'x'.repeat(200) }, $inc: { n: 1 } });
    });
    expect(fs.statSync(file).size).toBeGreaterThan(COMPACT_AT);
    await during(async () => expect(fs.statSync(file).size).toBeLessThan(COMPACT_AT), { compactAt: COMPACT_AT });
    await during(async ({ collection }) => {
      expect(await collection('counters').findOne({ k: 1 })).toMatchObject({ n: 200 });
      expect((await refusal(collection('counters').insertOne({ k: 1 }))).code).toBe(11000);
      expect(await collection('gone').countDocuments()).toBe(0);
    });
  });

  it('uses the old log if the new one is incomplete', async () => {
    await insert(1, 2);
    fs.writeFileSync(`${file}.new`, 'half of a new log');
    expect(await stored()).toEqual([1, 2]);
    expect(fs.existsSync(`${file}.new`)).toBe(false);
  });

  it('leaves the log unchanged if it fails', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => {});
    await insert(1, 2);
    const rename = jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('not today');
    });
    await during(async ({ collection }) => void (await collection('c').insertOne({ _id: 3 as never })), {
      compactAt: 0,
    });
    rename.mockRestore();
    expect(report).toHaveBeenCalledWith(expect.stringContaining('not today'));
    expect(await stored()).toEqual([1, 2, 3]);
  });
});

describe('after a restart a client may repeat', () => {
  /** Runs each command in one session on a restarted server. */
  async function acrossRestarts(...commands: object[]) {
    const lsid = newSession();
    const responses: unknown[] = [];
    for (const command of commands) {
      const mongo = await startMongo({ port: 0, dir, compactAt: 0 });
      const client = await RawClient.connect(mongo.port);
      responses.push(await client.command({ ...command, lsid, txnNumber: number(5) }));
      client.close();
      await mongo.close();
    }
    return responses;
  }

  it('a write, which runs once', async () => {
    await during(async ({ collection }) => void (await collection('c').insertOne({ _id: 1 as never, n: 0 })));
    const update = { findAndModify: 'c', query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true };
    const responses = await acrossRestarts(update, update, update);
    expect(responses).toMatchObject(Array(3).fill({ ok: 1, value: { _id: 1, n: 1 } }));
    await during(async ({ collection }) => expect(await collection('c').findOne()).toMatchObject({ n: 1 }));
  });

  it('a commit', async () => {
    const lsid = newSession();
    const session = { lsid, txnNumber: number(1), autocommit: false };
    const first = await startMongo({ port: 0, dir });
    const client = await RawClient.connect(first.port);
    await client.command({ insert: 'c', documents: [{ _id: 1 }], startTransaction: true, ...session });
    expect(await client.command({ commitTransaction: 1, ...session })).toMatchObject({ ok: 1 });
    client.close();
    await first.close();
    const second = await startMongo({ port: 0, dir });
    const again = await RawClient.connect(second.port);
    expect(await again.command({ commitTransaction: 1, ...session })).toMatchObject({ ok: 1 });
    expect(await again.command({ commitTransaction: 1, ...session, txnNumber: number(2) })).toMatchObject({
      code: 251,
    });
    again.close();
    await second.close();
    expect(await stored()).toEqual([1]);
  });
});

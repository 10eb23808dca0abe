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

/** Opens the folder, does something with it and closes it again. */
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

it('finds documents, removals, indexes and dropped collections again', async () => {
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
    expect(await collection('c').countDocuments({ at: { $type: 'date', $lte: new Date() } })).toBe(1);
    const names = (await connection.db?.listCollections().toArray())?.map(({ name }) => name);
    expect(names?.sort()).toEqual(['c', 'empty']);
  });
});

describe('a torn tail', () => {
  let report: jest.SpyInstance;

  beforeEach(() => {
    report = jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('is cut wherever it was torn, and what was whole before it stays', async () => {
    await insert(1, 2);
    const whole = fs.readFileSync(file);
    await insert(3);
    const longer = fs.readFileSync(file);
    for (const length of [whole.length + 1, whole.length + 9, longer.length - 1]) {
      fs.writeFileSync(file, longer.subarray(0, length));
      expect(await stored()).toEqual([1, 2]);
      expect(fs.readFileSync(file)).toEqual(whole);
      expect(report).toHaveBeenLastCalledWith(expect.stringContaining(`${length - whole.length} bytes were cut off`));
    }
    await insert(4);
    expect(await stored()).toEqual([1, 2, 4]);
  });

  it('is cut where the end was never written and reads as zeros', async () => {
    await insert(1);
    const whole = fs.readFileSync(file);
    fs.appendFileSync(file, Buffer.alloc(5000));
    expect(await stored()).toEqual([1]);
    expect(fs.readFileSync(file)).toEqual(whole);
  });

  it('may take all but the beginning of the header', async () => {
    fs.writeFileSync(file, 'KERF-');
    expect(await stored()).toEqual([]);
    await insert(1);
    expect(await stored()).toEqual([1]);
  });
});

describe('damage is reported and nothing is overwritten', () => {
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
  ])('%s, with sound data after it', async (_where, place) => {
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

it('answers an error and keeps the document out where the log cannot be written, and goes on after that', async () => {
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

  it('keeps the log small through any number of changes, while it runs', async () => {
    await during(
      async ({ collection, mongo }) => {
        const counters = collection('counters');
        await counters.createIndex({ k: 1 }, { unique: true });
        await counters.insertOne({ k: 1, n: 0 });
        const raw = await RawClient.connect(mongo.port);
        const updates = Array.from({ length: 50 }, () => ({ q: { k: 1 }, u: { $inc: { n: 1 } } }));
        for (let i = 0; i < 40; i++)
          expect(await raw.command({ update: 'counters', updates })).toMatchObject({ ok: 1 });
        raw.close();
        expect(fs.statSync(file).size).toBeLessThan(COMPACT_AT + 1000);
      },
      { compactAt: COMPACT_AT },
    );
    await during(async ({ collection }) => {
      expect(await collection('counters').findOne({ k: 1 })).toMatchObject({ n: 2000 });
      expect(await collection('counters').listIndexes().toArray()).toHaveLength(2);
    });
  });

  it('does not let an open transaction into the log, nor keep it out later', async () => {
    await during(
      async ({ collection, connection }) => {
        await collection('c').insertMany([{ _id: 1 as never }, { _id: 2 as never, n: 0 }]);
        await collection('churn').insertOne({ n: 0 });
        const session = await connection.startSession();
        session.startTransaction();
        await collection('c').insertOne({ _id: 3 as never }, { session });
        await collection('c').updateOne({ _id: 2 as never }, { $set: { n: 1 } }, { session });
        const size = () => fs.statSync(file).size;
        let largest = size();
        while (size() >= largest) {
          largest = size();
          await collection('churn').updateOne({}, { $set: { text: 'x'.repeat(2000) }, $inc: { n: 1 } });
        }
        expect(fs.readFileSync(file).includes('churn')).toBe(true);
        const copy = temporaryFolder();
        fs.copyFileSync(file, join(copy.path, 'data.log'));
        const other = await openDatabase({ dir: copy.path });
        expect(await other.collection('c').find().toArray()).toEqual([{ _id: 1 }, { _id: 2, n: 0 }]);
        await other.close();
        copy.remove();
        await session.commitTransaction();
        await session.endSession();
      },
      { compactAt: COMPACT_AT },
    );
    await during(async ({ collection }) => {
      expect(await collection('c').find().toArray()).toEqual([{ _id: 1 }, { _id: 2, n: 1 }, { _id: 3 }]);
    });
  });

  it('that was cut short leaves the old log in force', async () => {
    await insert(1, 2);
    fs.writeFileSync(`${file}.new`, 'half of a new log');
    expect(await stored()).toEqual([1, 2]);
    expect(fs.existsSync(`${file}.new`)).toBe(false);
  });

  it('that fails is reported and costs nothing', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('not today');
    });
    await during(
      async ({ collection }) => {
        for (let _id = 0; _id < 20; _id++) await collection('c').insertOne({ _id, text: 'x'.repeat(2000) } as never);
      },
      { compactAt: COMPACT_AT },
    );
    expect(report).toHaveBeenCalledWith(expect.stringContaining('not today'));
    expect(await stored()).toHaveLength(20);
  });
});

describe('after a restart a client may ask again', () => {
  /** Runs each command in the same session, on a server that was started anew. */
  async function acrossRestarts(...commands: object[]) {
    const lsid = newSession();
    const answers: unknown[] = [];
    for (const command of commands) {
      const mongo = await startMongo({ port: 0, dir, compactAt: 0 });
      const client = await RawClient.connect(mongo.port);
      answers.push(await client.command({ ...command, lsid, txnNumber: number(5) }));
      client.close();
      await mongo.close();
    }
    return answers;
  }

  it('for a write that was done, and is not served twice', async () => {
    await during(async ({ collection }) => void (await collection('c').insertOne({ _id: 1 as never, n: 0 })));
    const update = { findAndModify: 'c', query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true };
    const answers = await acrossRestarts(update, update, update);
    expect(answers).toMatchObject(Array(3).fill({ ok: 1, value: { _id: 1, n: 1 } }));
    await during(async ({ collection }) => expect(await collection('c').findOne()).toMatchObject({ n: 1 }));
  });

  it('for a commit that was done', async () => {
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

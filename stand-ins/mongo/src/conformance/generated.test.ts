import fc from 'fast-check';
import type { Document } from '../bson/values.js';
import { commandOf, documents } from './arbitrary.js';
import { outcomeOf } from './outcome.js';
import { type Client, openServers, type Servers } from './servers.js';

const { CONFORMANCE_RUNS = '50', CONFORMANCE_SEED = '1' } = process.env;
/** The commands of one run. */
const COMMANDS = 10;

const INDEXES: Record<string, Document[]> = {
  plain: [],
  indexed: [
    { key: { a: 1, b: -1 }, name: 'ab' },
    { key: { 'n.x': 1 }, name: 'nx' },
    { key: { b: 1, _id: -1 }, name: 'b' },
  ],
  unique: [
    { key: { a: 1 }, name: 'a', unique: true, sparse: true },
    { key: { b: 1 }, name: 'b', unique: true, partialFilterExpression: { b: { $gt: 0 } } },
  ],
  partial: [
    { key: { a: -1, b: 1 }, name: 'ab', partialFilterExpression: { 'n.x': { $exists: true } } },
    { key: { b: 1 }, name: 'b', partialFilterExpression: { a: { $in: [1, 'a'] } } },
  ],
};

let servers: Servers;

beforeAll(async () => {
  servers = await openServers();
  for (const client of [servers.embedded, servers.real])
    for (const [name, indexes] of Object.entries(INDEXES)) {
      await outcomeOf(client, { create: name });
      if (indexes.length > 0)
        expect(await outcomeOf(client, { createIndexes: name, indexes })).not.toHaveProperty('code');
    }
});

afterAll(() => servers.close());

/** A real server chooses the `_id` of an upsert, and stops a failed update of many documents half-way. */
const isUndetermined = ({ upserted, lastErrorObject, writeErrors }: Document, { updates }: Document) => {
  const isGenerated = JSON.stringify([upserted, lastErrorObject]).includes('$oid');
  return isGenerated || (writeErrors !== undefined && JSON.stringify(updates).includes('"multi":true'));
};

async function run(client: Client, name: string, initial: Document[], command: Document): Promise<Document[]> {
  await outcomeOf(client, { delete: name, deletes: [{ q: {}, limit: 0 }] });
  if (initial.length > 0) await outcomeOf(client, { insert: name, documents: initial, ordered: false });
  const outcome = await outcomeOf(client, command);
  const isRead = 'find' in command || 'aggregate' in command;
  if (isRead) return [outcome];
  return [outcome, await outcomeOf(client, { find: name, sort: { _id: 1 } })];
}

const runs = Math.ceil(Number(CONFORMANCE_RUNS));

it.each(Object.keys(INDEXES))('agrees with a real server on generated commands of the collection %s', async name => {
  const commands = fc.array(commandOf(name), { minLength: COMMANDS, maxLength: COMMANDS });
  const agrees = fc.asyncProperty(documents, commands, async (initial, list) => {
    for (const command of list) {
      const embedded = await run(servers.embedded, name, initial, command);
      const real = await run(servers.real, name, initial, command);
      if (isUndetermined(real[0] as Document, command)) continue;
      expect({ command, outcome: embedded }).toEqual({ command, outcome: real });
    }
  });
  await fc.assert(agrees, { numRuns: runs, seed: Number(CONFORMANCE_SEED) });
});

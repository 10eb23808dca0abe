import fc from 'fast-check';
import type { Document } from '../bson/values.js';
import { commandOf, documents } from './arbitrary.js';
import { outcomeOf, withoutUpsertOrder } from './outcome.js';
import { type Client, openServers, type Servers } from './servers.js';

const { CONFORMANCE_RUNS = '500', CONFORMANCE_SEED = '1' } = process.env;

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
  arrays: [
    { key: { l: 1, a: 1 }, name: 'la' },
    { key: { b: 1, l: -1 }, name: 'bl' },
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

/** A failed update of many documents: a real server stops half-way, at whichever document it finds first. The embedded one changes none. */
const isPartlyDone = (outcome: Document, { updates }: Document) =>
  outcome.writeErrors !== undefined && JSON.stringify(updates ?? '').includes('"multi":true');

async function run(client: Client, name: string, initial: Document[], command: Document): Promise<Document[]> {
  await outcomeOf(client, { delete: name, deletes: [{ q: {}, limit: 0 }] });
  if (initial.length > 0) await outcomeOf(client, { insert: name, documents: initial, ordered: false });
  const outcome = await outcomeOf(client, command);
  const isRead = 'find' in command || 'aggregate' in command;
  if (isPartlyDone(outcome, command)) return [{ failed: true }];
  if (isRead) return [outcome];
  return withoutUpsertOrder([outcome, await outcomeOf(client, { find: name, sort: { _id: 1 } })], [command]);
}

it.each(Object.keys(INDEXES))('agrees with a real server on generated commands of the collection %s', async name => {
  const agrees = fc.asyncProperty(documents, commandOf(name), async (initial, command) => {
    const embedded = await run(servers.embedded, name, initial, command);
    const real = await run(servers.real, name, initial, command);
    expect(embedded).toEqual(real);
  });
  // Another seed for each collection, so that their commands differ.
  const seed = Number(CONFORMANCE_SEED) + Object.keys(INDEXES).indexOf(name);
  const numRuns = Number(CONFORMANCE_RUNS);
  await fc.assert(agrees, { numRuns, seed, includeErrorInReport: true });
});

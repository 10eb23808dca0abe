import type { Document } from '../bson/values.js';
import { abort, begin, commit, NAME, once, retryable, runScript, type Step, within } from './script.js';
import { openServers, type Servers } from './servers.js';

let servers: Servers;

beforeAll(async () => {
  servers = await openServers();
});

afterAll(() => servers.close());

const insert = (...documents: Document[]) => ({ insert: NAME, documents });
const change = (q: Document, u: Document, fields: Document = {}) => ({ update: NAME, updates: [{ q, u, ...fields }] });
const remove = (q: Document, limit = 1) => ({ delete: NAME, deletes: [{ q, limit }] });
const add = (_id: unknown, by = 1) => change({ _id }, { $inc: { n: by } });
const find = (filter: Document) => ({ find: NAME, filter });
const count = (filter: Document) => ({
  aggregate: NAME,
  pipeline: [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }],
  cursor: {},
});
const findAndModify = (query: Document, update: Document, fields: Document = {}) => ({
  findAndModify: NAME,
  query,
  update,
  ...fields,
});
const unique = { createIndexes: NAME, indexes: [{ key: { k: 1 }, name: 'k', unique: true }] };
const start = [once(unique), once(insert({ _id: 1, k: 1, n: 0 }, { _id: 2, k: 2, n: 0 }))];

const SCRIPTS: Record<string, Step[]> = {
  'a commit': [begin('A', insert({ _id: 3, k: 3 })), within('A', add(1)), once(find({ _id: 3 })), commit('A')],
  'an abort': [begin('A', insert({ _id: 3, k: 3 })), within('A', remove({ _id: 1 })), abort('A')],
  'a repeated commit': [begin('A', add(1)), commit('A'), commit('A'), abort('A')],
  'a commit after an abort': [begin('A', add(1)), abort('A'), commit('A'), abort('A'), within('A', add(1))],
  'a commit of nothing': [begin('A', find({})), commit('A'), commit('A')],
  'a transaction that was never begun': [within('A', add(1)), commit('A'), abort('A')],
  'an older transaction number': [begin('A', add(1), 5), commit('A', 5), begin('A', add(1), 4), within('A', add(1), 4)],
  'a number that begins twice': [begin('A', add(1)), begin('A', add(1)), commit('A')],
  'a new transaction that ends the open one': [begin('A', add(1)), begin('A', add(2), 2), commit('A', 2)],
  'two writers of one document': [begin('A', add(1)), begin('B', add(1)), commit('A'), commit('B')],
  'two upserts of one document': [
    begin('A', change({ _id: 9 }, { $set: { k: 9 } }, { upsert: true })),
    begin('B', change({ _id: 9 }, { $set: { k: 9 } }, { upsert: true })),
    commit('A'),
  ],
  'an upsert of a document that another one committed': [
    begin('A', find({ _id: 9 })),
    once(insert({ _id: 9, k: 9 })),
    within('A', change({ _id: 9 }, { $set: { n: 1 } }, { upsert: true })),
    commit('A'),
  ],
  'a write after the commit of another': [begin('A', find({ _id: 1 })), once(add(1)), within('A', add(1)), commit('A')],
  'a write of a document that was deleted since': [
    begin('A', find({ _id: 1 })),
    once(remove({ _id: 1 })),
    within('A', add(1)),
    commit('A'),
  ],
  'a write that matches only a later state': [
    begin('A', find({ _id: 1 })),
    once(add(1)),
    within('A', change({ _id: 1, n: 1 }, { $set: { x: 1 } })),
    commit('A'),
  ],
  'reads from the snapshot': [
    begin('A', find({ k: { $gte: 1 } })),
    once(add(1)),
    once(insert({ _id: 3, k: 3 })),
    once(remove({ _id: 2 })),
    within('A', find({ k: { $gte: 1 } })),
    within('A', count({})),
    commit('A'),
  ],
  'reads of its own writes': [
    begin('A', insert({ _id: 3, k: 3 })),
    within('A', add(1)),
    within('A', find({ k: { $in: [1, 3] } })),
    within('A', count({ k: { $gte: 1 } })),
    abort('A'),
  ],
  'an insert of an _id that another one changes': [
    begin('A', add(1)),
    begin('B', insert({ _id: 1, k: 5 })),
    commit('A'),
  ],
  'an insert of an _id that another one deletes': [
    begin('A', remove({ _id: 1 })),
    begin('B', insert({ _id: 1, k: 5 })),
    commit('A'),
  ],
  'an insert of an _id that another one inserts': [
    begin('A', insert({ _id: 3, k: 3 })),
    begin('B', insert({ _id: 3, k: 4 })),
    commit('A'),
  ],
  'an insert of a key that another one changes': [
    begin('A', change({ _id: 1 }, { $set: { k: 9 } })),
    begin('B', insert({ _id: 3, k: 1 })),
    commit('A'),
  ],
  'an insert of a key that another one inserts': [
    begin('A', insert({ _id: 3, k: 3 })),
    begin('B', insert({ _id: 4, k: 3 })),
    commit('A'),
  ],
  'an insert of an _id that was committed since': [
    begin('A', find({})),
    once(insert({ _id: 3, k: 3 })),
    within('A', insert({ _id: 3, k: 4 })),
    commit('A'),
  ],
  'an insert of a key that was committed since': [
    begin('A', find({})),
    once(insert({ _id: 3, k: 3 })),
    within('A', insert({ _id: 4, k: 3 })),
    commit('A'),
  ],
  'an insert of an _id that was deleted since': [
    begin('A', find({})),
    once(remove({ _id: 1 })),
    within('A', insert({ _id: 1, k: 1 })),
    commit('A'),
  ],
  'an update to a key that was freed since': [
    begin('A', find({})),
    once(remove({ _id: 1 })),
    within('A', change({ _id: 2 }, { $set: { k: 1 } })),
    commit('A'),
  ],
  'an update to a key that another one deletes': [
    begin('A', remove({ _id: 1 })),
    begin('B', change({ _id: 2 }, { $set: { k: 1 } })),
    commit('A'),
  ],
  'a duplicate in a transaction': [begin('A', add(1)), within('A', insert({ _id: 3, k: 1 })), commit('A'), abort('A')],
  'a duplicate in a batch of a transaction': [
    begin('A', { ...insert({ _id: 3, k: 3 }, { _id: 4, k: 3 }, { _id: 5, k: 5 }), ordered: false }),
    within('A', find({})),
    commit('A'),
  ],
  'a key that its own transaction frees': [
    begin('A', remove({ _id: 1 })),
    within('A', insert({ _id: 1, k: 1 }, { _id: 3, k: 3 })),
    within('A', change({ _id: 3 }, { $set: { k: 30 } })),
    within('A', insert({ _id: 4, k: 3 })),
    commit('A'),
  ],
  'an error of a statement': [begin('A', add(1)), within('A', change({ _id: 1 }, { $inc: { k: 'x' } })), commit('A')],
  'an unknown command': [begin('A', add(1)), within('A', { bogus: 1 }), within('A', add(1)), commit('A')],
  'create, which needs the local read concern': [begin('A', { create: 'inside' }), commit('A')],
  'createIndexes, which needs the local read concern': [begin('A', unique), commit('A')],
  'drop, which is not possible': [begin('A', { drop: NAME }), commit('A')],
  'listCollections, which is not possible': [begin('A', { listCollections: 1 }), commit('A')],
  'a write concern of a statement': [begin('A', { ...add(1), writeConcern: { w: 1 } }), commit('A')],
  'a read concern of a later statement': [
    begin('A', add(1)),
    within('A', { ...find({}), readConcern: { level: 'snapshot' } }),
  ],
  'findAndModify in two transactions': [
    begin('A', findAndModify({ k: 1 }, { $inc: { n: 1 } }, { new: true })),
    begin('B', findAndModify({ k: 1 }, { $inc: { n: 1 } }, { new: true })),
    commit('A'),
  ],
  'a write that waits longer than maxTimeMS': [begin('A', add(1)), once({ ...add(1), maxTimeMS: 30 }), commit('A')],
  'a duplicate that does not wait': [begin('A', remove({ _id: 1 })), once(insert({ _id: 1, k: 1 })), abort('A')],
  'a repeated retryable insert': [retryable('A', insert({ _id: 3, k: 3 })), retryable('A', insert({ _id: 3, k: 3 }))],
  'a repeated retryable update': [retryable('A', add(1)), retryable('A', add(1)), retryable('A', add(1), 2)],
  'a repeated retryable delete': [retryable('A', remove({ _id: 1 })), retryable('A', remove({ _id: 1 }))],
  'a repeated retryable findAndModify': [
    retryable('A', findAndModify({ _id: 1 }, { $inc: { n: 1 } })),
    once(add(1)),
    retryable('A', findAndModify({ _id: 1 }, { $inc: { n: 1 } })),
  ],
  'a repeated retryable findAndModify with new': [
    retryable('A', findAndModify({ _id: 7 }, { $set: { k: 7 } }, { upsert: true, new: true })),
    retryable('A', findAndModify({ _id: 7 }, { $set: { k: 7 } }, { upsert: true, new: true })),
  ],
  'a repeated retryable upsert': [
    retryable('A', change({ _id: 7 }, { $set: { k: 7 }, $inc: { n: 1 } }, { upsert: true })),
    retryable('A', change({ _id: 7 }, { $set: { k: 7 }, $inc: { n: 1 } }, { upsert: true })),
  ],
  'a repeated retryable write that matched nothing': [
    retryable('A', add(7)),
    once(insert({ _id: 7, k: 7, n: 0 })),
    retryable('A', add(7)),
  ],
  'a repeated retryable batch that failed in part': [
    retryable('A', insert({ _id: 3, k: 3 }, { _id: 4, k: 1 }, { _id: 5, k: 5 })),
    once(remove({ _id: 1 })),
    retryable('A', insert({ _id: 3, k: 3 }, { _id: 4, k: 1 }, { _id: 5, k: 5 })),
  ],
  'an older retryable number': [retryable('A', add(1), 5), retryable('A', add(1), 4)],
  'a retryable write of many documents': [retryable('A', change({}, { $inc: { n: 1 } }, { multi: true }))],
  'a retryable write with the number of a transaction': [begin('A', add(1)), commit('A'), retryable('A', add(1))],
};

it.each(Object.entries(SCRIPTS))('agrees with a real server on %s', async (_name, script) => {
  const steps = [...start, ...script];
  expect(await runScript(servers.embedded, steps)).toEqual(await runScript(servers.real, steps));
});

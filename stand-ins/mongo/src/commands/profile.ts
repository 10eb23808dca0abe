import { EJSON } from 'bson';
import { type Document, Int32, ObjectId } from '../bson/values.js';
import { unsupported } from '../errors.js';
import type { Call, Command } from './call.js';
import { numberIn } from './fields.js';

/** Where a real server keeps it too. */
const PROFILE = 'system.profile';
const LEVELS = { off: 0, all: 2, asItIs: -1 };
const WRITES = ['update', 'delete', 'findAndModify'];

/** The databases whose commands are written down. */
export class Profiled {
  readonly #names = new Set<string>();

  level(database: string): number {
    return this.#names.has(database) ? LEVELS.all : LEVELS.off;
  }

  set(database: string, level: number): void {
    if (level === LEVELS.all) this.#names.add(database);
    else this.#names.delete(database);
  }
}

export const profile: Command = {
  fields: ['slowms', 'sampleRate'],
  run({ body, database, services: { profiled } }) {
    const level = numberIn(body, 'profile') ?? LEVELS.asItIs;
    if (!Object.values(LEVELS).includes(level)) throw unsupported(`The profiling level ${level}`);
    const was = profiled.level(database);
    if (level !== LEVELS.asItIs) profiled.set(database, level);
    return { was: new Int32(was), slowms: new Int32(100), sampleRate: 1 };
  },
};

function planSummary({ cost: { plan } }: Call): string {
  if (!plan) return 'COLLSCAN';
  const parts = Object.entries(plan.index.spec.listed.key as Document);
  return `IXSCAN { ${parts.map(([field, direction]) => `${field}: ${Number(direction)}`).join(', ')} }`;
}

/** Writes down what a command that looked for documents looked at, if its database is profiled. */
export function noteProfile(call: Call): void {
  const { database, name, body, cost, services } = call;
  const { engine, profiled } = services;
  if (profiled.level(database) === LEVELS.off || !cost.searched || body[name] === PROFILE) return;
  const transaction = engine.statement();
  engine.insert(transaction, engine.catalog.ensure(`${database}.${PROFILE}`), {
    _id: new ObjectId(),
    op: name === 'find' ? 'query' : name,
    ns: `${database}.${body[name]}`,
    // As text: the operators in it may be no names of stored fields.
    command: EJSON.stringify(body),
    keysExamined: new Int32(cost.keys),
    docsExamined: new Int32(cost.documents),
    [WRITES.includes(name) ? 'nMatched' : 'nreturned']: new Int32(cost.found),
    planSummary: planSummary(call),
    ...(cost.sortedInMemory && { hasSortStage: true }),
    ts: new Date(),
  });
  engine.commit(transaction);
}

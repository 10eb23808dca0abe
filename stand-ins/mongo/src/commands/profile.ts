import { EJSON } from 'bson';
import { type Document, Int32, ObjectId } from '../bson/values.js';
import { unsupported } from '../errors.js';
import type { Plan } from '../query/plan.js';
import type { Call, Command } from './call.js';
import { numberIn } from './fields.js';

const PROFILE = 'system.profile';
const ALL = 2;
const WRITES = ['update', 'delete', 'findAndModify'];

export const profile: Command = {
  fields: [],
  run({ body, database, services: { profiled } }) {
    const was = new Int32(profiled.has(database) ? ALL : 0);
    const level = numberIn(body, 'profile');
    if (level !== ALL && level !== 0) throw unsupported(`The profiling level ${level}`);
    if (level === ALL) profiled.add(database);
    else profiled.delete(database);
    return { was };
  },
};

function summaryOf({ index }: Plan): string {
  const parts = Object.entries(index.spec.declared.key as Document);
  return `IXSCAN { ${parts.map(([field, direction]) => `${field}: ${Number(direction)}`).join(', ')} }`;
}

/** Records what a command examined if its database is profiled. */
export function recordProfile(call: Call): void {
  const { database, name, body, cost, services } = call;
  if (!services.profiled.has(database) || !cost.searched || body[name] === PROFILE) return;
  const { engine } = services;
  const transaction = engine.statement();
  engine.insert(transaction, engine.catalog.ensure(`${database}.${PROFILE}`), {
    _id: new ObjectId(),
    op: name === 'find' ? 'query' : name,
    ns: `${database}.${body[name]}`,
    // As text, because the names of operators are not valid names of stored fields.
    command: EJSON.stringify(body),
    keysExamined: new Int32(cost.keys),
    docsExamined: new Int32(cost.documents),
    [WRITES.includes(name) ? 'nMatched' : 'nreturned']: new Int32(cost.found),
    planSummary: cost.plans.map(summaryOf).join(', ') || 'COLLSCAN',
    ...(cost.sortedInMemory && { hasSortStage: true }),
    ts: new Date(),
  });
  engine.commit(transaction);
}

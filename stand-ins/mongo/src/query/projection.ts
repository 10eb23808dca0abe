import { type Document, isDocument, kindOf } from '../bson/values.js';
import { failedToParse, MongoError, unsupported } from '../errors.js';

/** Paths as a tree: what is at its leaves is kept or left out whole. */
type Tree = Map<string, Tree | true>;

function plant(tree: Tree, path: string): void {
  const parts = path.split('.');
  let branch = tree;
  parts.forEach((part, i) => {
    const next = branch.get(part);
    if (next === true || (next && i === parts.length - 1)) throw new MongoError(31249, `Path collision at ${path}`);
    if (i === parts.length - 1) branch.set(part, true);
    else {
      const grown = next ?? new Map();
      branch.set(part, grown);
      branch = grown;
    }
  });
}

const below = (value: unknown, tree: Tree, keep: boolean): unknown => {
  if (Array.isArray(value)) {
    const items = value.map(item => below(item, tree, keep));
    return keep ? items.filter(item => item !== undefined) : items;
  }
  if (!isDocument(value)) return keep ? undefined : value;
  return keep ? include(value, tree) : exclude(value, tree);
};

function include(document: Document, tree: Tree): Document {
  const result: Document = {};
  for (const [name, value] of Object.entries(document)) {
    const branch = tree.get(name);
    const kept = branch === true ? value : branch && below(value, branch, true);
    if (kept !== undefined) result[name] = kept;
  }
  return result;
}

function exclude(document: Document, tree: Tree): Document {
  const result: Document = {};
  for (const [name, value] of Object.entries(document)) {
    const branch = tree.get(name);
    if (branch !== true) result[name] = branch ? below(value, branch, false) : value;
  }
  return result;
}

function flag(field: string, value: unknown): boolean {
  if (kindOf(value) === 'bool') return value as boolean;
  if (kindOf(value) === 'number') return Number(value) !== 0;
  throw unsupported(`The projection of '${field}' by anything but 0 or 1`);
}

/** Compiles a projection of fields to keep or to leave out; undefined where every document is sent as it is. */
export function projection(fields: Document | undefined): ((document: Document) => Document) | undefined {
  const entries = Object.entries(fields ?? {}).map(([field, value]) => ({ field, keep: flag(field, value) }));
  if (entries.length === 0) return undefined;
  if (entries.some(({ field }) => field.includes('$'))) throw unsupported('A positional projection');
  const others = entries.filter(({ field }) => field !== '_id');
  const keep = others[0]?.keep ?? entries[0]?.keep ?? false;
  if (others.some(entry => entry.keep !== keep))
    throw new MongoError(31254, 'Cannot do exclusion in an inclusion projection, or the other way round');
  const id = entries.find(({ field }) => field === '_id')?.keep ?? true;
  const tree: Tree = new Map();
  for (const { field } of others) plant(tree, field);
  if (id === keep) tree.set('_id', true);
  if (tree.has('')) throw failedToParse('A projected path cannot be empty');
  return document => (keep ? include(document, tree) : exclude(document, tree));
}

import type { Document } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { Collection } from './collection.js';
import { type IndexSpec, parseIndexSpec, sameDeclaration } from './index-spec.js';
import { indexesOperation, type Journal } from './journal.js';

const NOTHING = Buffer.alloc(0);
const FORBIDDEN = /[\0$]|^\.|\.$|^$/;

/** The collections by namespace. Each change is in the log before it is in memory. */
export class Catalog {
  constructor(
    readonly collections: Map<string, Collection>,
    private readonly journal: Journal,
  ) {}

  /** Returns the collection and creates it if it does not exist. */
  ensure(namespace: string): Collection {
    const known = this.collections.get(namespace);
    if (known) return known;
    const collection = new Collection(namespace);
    if (FORBIDDEN.test(collection.name) || Buffer.byteLength(namespace) > 255)
      throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
    this.journal.write([{ kind: 'create', namespace, bytes: NOTHING }]);
    this.collections.set(namespace, collection);
    return collection;
  }

  drop({ namespace }: Collection): void {
    this.journal.write([{ kind: 'drop', namespace, bytes: NOTHING }]);
    this.collections.delete(namespace);
  }

  /** Builds indexes. If one cannot be built, none is. */
  addIndexes(collection: Collection, added: readonly IndexSpec[]): void {
    const before = collection.indexSpecs();
    try {
      collection.setIndexes([...before, ...added]);
      this.journal.write([indexesOperation(collection)]);
    } catch (error) {
      collection.setIndexes(before);
      throw error;
    }
  }
}

/** The declared indexes that a collection does not have. @throws MongoError for one that cannot be built */
export function missingIndexes(collection: Collection | undefined, declared: readonly Document[]): IndexSpec[] {
  const before = collection?.indexSpecs() ?? [];
  const added: IndexSpec[] = [];
  for (const declaration of declared) {
    const spec = parseIndexSpec(declaration);
    if (!exists([...before, ...added], spec)) added.push(spec);
  }
  return added;
}

/** @throws MongoError 85 or 86 if another index has the key or the name */
function exists(specs: readonly IndexSpec[], { name, declared, expireAfterSeconds }: IndexSpec): boolean {
  for (const spec of specs) {
    const same = sameDeclaration(spec.declared, declared);
    const isNamed = spec.name === name || spec.name === '_id_';
    if (same && isNamed && spec.expireAfterSeconds === expireAfterSeconds) return true;
    if (same && isNamed) throw new MongoError(85, `Index already exists with a different TTL: ${name}`);
    if (same) throw new MongoError(85, `Index already exists with a different name: ${spec.name}`);
    if (spec.name === name)
      throw new MongoError(86, `An existing index has the same name as the requested index: ${name}`);
  }
  return false;
}

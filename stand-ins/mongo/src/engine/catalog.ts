import type { Document } from '../bson/values.js';
import { MongoError } from '../errors.js';
import { Collection } from './collection.js';
import { parseIndexSpec, sameDeclaration } from './index-declaration.js';
import type { IndexSpec } from './index-spec.js';
import { indexesOperation, type Journal } from './journal.js';

const FORBIDDEN = /[\0$]|^\.|\.$|^$/;

/** The collections by namespace, and every change to which there are. Each is in the log before it is in memory. */
export class Catalog {
  constructor(
    private readonly collections: Map<string, Collection>,
    private readonly journal: Journal,
  ) {}

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  in(database: string): Collection[] {
    return [...this.collections.values()].filter(collection => collection.database === database);
  }

  all(): Iterable<Collection> {
    return this.collections.values();
  }

  /** The collection, made if it is not there. */
  ensure(namespace: string): Collection {
    const known = this.collections.get(namespace);
    if (known) return known;
    const collection = new Collection(namespace);
    if (FORBIDDEN.test(collection.name) || Buffer.byteLength(namespace) > 255)
      throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
    this.journal.write([{ kind: 'create', namespace }]);
    this.collections.set(namespace, collection);
    return collection;
  }

  drop(collection: Collection): void {
    this.journal.write([{ kind: 'drop', namespace: collection.namespace }]);
    this.collections.delete(collection.namespace);
  }

  /** Builds the indexes that are not there yet: all of them or, where one cannot be built, none. */
  createIndexes(collection: Collection, declared: readonly Document[]): void {
    const added = missing(collection, declared);
    if (added.length === 0) return;
    this.#change(collection, specsOf(collection), () => {
      for (const spec of added) collection.addIndex(spec);
    });
  }

  /** Whether building these indexes would change anything. */
  lacks(collection: Collection, declared: readonly Document[]): boolean {
    return missing(collection, declared).length > 0;
  }

  dropIndexes(collection: Collection, names: readonly string[]): void {
    const before = specsOf(collection);
    this.#change(collection, before, () => {
      collection.setIndexes(before.filter(spec => !names.includes(spec.name)));
    });
  }

  #change(collection: Collection, before: readonly IndexSpec[], change: () => void): void {
    try {
      change();
      this.journal.write([indexesOperation(collection)]);
    } catch (error) {
      collection.setIndexes(before);
      throw error;
    }
  }
}

const specsOf = (collection: Collection): IndexSpec[] => [...collection.indexes.values()].map(index => index.spec);

function missing(collection: Collection, declared: readonly Document[]): IndexSpec[] {
  const before = specsOf(collection);
  const added: IndexSpec[] = [];
  for (const declaration of declared) {
    const spec = parseIndexSpec(declaration);
    if (!alreadyThere([...before, ...added], spec)) added.push(spec);
  }
  return added;
}

/** @throws MongoError 85 or 86 where the name or the key is taken by another index */
function alreadyThere(specs: readonly IndexSpec[], wanted: IndexSpec): boolean {
  for (const spec of specs) {
    const same = sameDeclaration(spec.declared, wanted.declared);
    if (spec.name === wanted.name) {
      if (same) return true;
      throw new MongoError(
        86,
        `An existing index has the same name as the requested index: ${spec.name}. Requested index: ${wanted.name}`,
      );
    }
    if (same && spec.name === '_id_') return true;
    if (same) throw new MongoError(85, `Index already exists with a different name: ${spec.name}`);
  }
  return false;
}

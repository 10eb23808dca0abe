import type { Change, Collection, Collections, Tables } from './collections.js';

/** What one call does to the state: seen by the call at once, by everybody else when it is committed. */
export class UnitOfWork {
  readonly #tables: Tables;
  readonly #changes = new Map<string, Change>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  get<C extends Collection>(collection: C, id: string): Collections[C] | undefined {
    const changed = this.#changes.get(`${collection} ${id}`);
    if (changed) return (changed[2] as Collections[C] | null) ?? undefined;
    return this.#tables[collection].get(id);
  }

  /** All committed records of a collection, oldest first. */
  all<C extends Collection>(collection: C): Collections[C][] {
    return [...this.#tables[collection].values()];
  }

  /** Records are never changed in place: put a new one. Returns it. */
  put<C extends Collection>(collection: C, id: string, record: Collections[C]): Collections[C] {
    this.#changes.set(`${collection} ${id}`, [collection, id, record] as Change);
    return record;
  }

  remove(collection: Collection, id: string): void {
    this.#changes.set(`${collection} ${id}`, [collection, id, null]);
  }

  get changes(): Change[] {
    return [...this.#changes.values()];
  }
}

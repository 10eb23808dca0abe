import { nowSeconds } from '../ids.js';
import { type Change, emptyTables, type Tables } from './collections.js';
import { lockFolder } from './folder-lock.js';
import { Journal } from './journal.js';
import { forgetOld, snapshot } from './retention.js';
import { UnitOfWork } from './unit-of-work.js';

/** The state of the stand-in: tables in memory and, when it has a folder, a journal of every change. */
export class Store {
  readonly #tables: Tables;
  readonly #journal: Journal | undefined;
  readonly #unlock: (() => Promise<void>) | undefined;
  #closed = false;

  private constructor(tables: Tables, journal?: Journal, unlock?: () => Promise<void>) {
    this.#tables = tables;
    this.#journal = journal;
    this.#unlock = unlock;
  }

  /** Opens the state in a folder, or an empty one in memory. Throws FolderInUse or DamagedJournal. */
  static async open(folder?: string): Promise<Store> {
    const tables = emptyTables();
    if (folder === undefined) return new Store(tables);
    const unlock = await lockFolder(folder);
    try {
      const journal = Journal.open(folder, changes => apply(tables, changes));
      const store = new Store(tables, journal, unlock);
      store.#compact(journal);
      return store;
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  begin(): UnitOfWork {
    return new UnitOfWork(this.#tables);
  }

  /** Makes a unit of work part of the state, all of it or nothing, and on disk before it returns. */
  commit(work: UnitOfWork): void {
    const changes = work.changes;
    if (changes.length === 0) return;
    if (this.#closed) throw new Error('The store is closed.');
    this.#journal?.append(changes);
    apply(this.#tables, changes);
    if (this.#journal?.overgrown) this.#compact(this.#journal);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#journal?.close();
    await this.#unlock?.();
  }

  #compact(journal: Journal): void {
    forgetOld(this.#tables, nowSeconds());
    journal.rewrite(snapshot(this.#tables));
  }
}

function apply(tables: Tables, changes: Change[]): void {
  for (const [collection, id, record] of changes) {
    const table: Map<string, unknown> = tables[collection];
    if (record === null) table.delete(id);
    else table.set(id, record);
  }
}

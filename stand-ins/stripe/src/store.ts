import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { nowSeconds } from './ids.js';
import type { Change, Records, Table } from './records.js';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Tables in memory and an append-only journal with one line of JSON per commit. A committed change survives
 * `kill -9`, because it is written before the response. A power cut may lose the last commits.
 */
export class Store {
  readonly #tables = new Map<Table, Map<string, Records[Table]>>();
  readonly #journal: number | undefined;

  /** Without a folder, everything stays in memory. Throws if the journal is damaged, and leaves it unchanged. */
  constructor(folder?: string) {
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'journal.jsonl');
    for (const changes of readJournal(file)) this.#apply(changes);
    this.#forgetOldResponses();
    this.#journal = openSync(file, 'a', 0o600);
  }

  get<T extends Table>(table: T, id: string): Records[T] | undefined {
    return this.#table(table).get(id);
  }

  /** All records of a table, oldest first. */
  all<T extends Table>(table: T): Records[T][] {
    return [...this.#table(table).values()];
  }

  /** Applies all changes, or none if they cannot be written. */
  commit(changes: Change[]): void {
    if (changes.length === 0) return;
    if (this.#journal !== undefined) appendFileSync(this.#journal, `${JSON.stringify(changes)}\n`);
    this.#apply(changes);
  }

  close(): void {
    if (this.#journal !== undefined) closeSync(this.#journal);
  }

  #apply(changes: Change[]): void {
    for (const [table, id, record] of changes) {
      if (record) this.#table(table).set(id, record);
      else this.#table(table).delete(id);
    }
  }

  #table<T extends Table>(name: T): Map<string, Records[T]> {
    const table = this.#tables.get(name) ?? new Map<string, Records[Table]>();
    this.#tables.set(name, table);
    return table as Map<string, Records[T]>;
  }

  /** Stripe keeps idempotency keys for a day. */
  #forgetOldResponses(): void {
    for (const { id, created } of this.all('response')) {
      if (created < nowSeconds() - DAY_SECONDS) this.#table('response').delete(id);
    }
  }
}

/** The commits in a journal. Removes an incomplete last line, which `kill -9` can leave and was never acknowledged. */
function readJournal(file: string): Change[][] {
  if (!existsSync(file)) return [];
  const content = readFileSync(file);
  const length = content.lastIndexOf('\n') + 1;
  const lines = content.toString('utf8', 0, length).split('\n').slice(0, -1);
  const commits = lines.map((line, index) => parseLine(line, `Line ${index + 1} of ${file}`));
  if (length < content.length) truncateSync(file, length);
  return commits;
}

function parseLine(line: string, name: string): Change[] {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${name} is damaged. Repair it, or delete all local data with npm run reset.`);
  }
}

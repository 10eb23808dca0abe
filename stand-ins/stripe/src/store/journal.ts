import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Change } from './collections.js';

/** A journal that cannot be read: nothing was changed on disk. */
export class DamagedJournal extends Error {}

/**
 * An append-only file of JSON lines, one per committed group of changes. Written with a plain write, so it
 * survives the end of the process by any means; it does not wait for the disk.
 */
export class Journal {
  readonly #file: string;
  #descriptor: number;
  #bytes: number;
  #bytesCompacted = 0;

  private constructor(file: string, descriptor: number, bytes: number) {
    this.#file = file;
    this.#descriptor = descriptor;
    this.#bytes = bytes;
  }

  /** Opens (or makes) the journal in a folder and replays it. A torn last line is cut; any other damage throws. */
  static open(folder: string, replay: (changes: Change[]) => void): Journal {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'journal.jsonl');
    const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    const whole = content.lastIndexOf(0x0a) + 1;
    const lines = content.toString('utf8', 0, whole).split('\n').slice(0, -1);
    lines.forEach((line, index) => {
      replay(parseLine(line, index + 1, file));
    });
    const descriptor = openSync(file, 'a', 0o600);
    if (whole < content.length) ftruncateSync(descriptor, whole);
    return new Journal(file, descriptor, whole);
  }

  append(changes: Change[]): void {
    const line = Buffer.from(`${JSON.stringify(changes)}\n`);
    try {
      for (let written = 0; written < line.length; ) written += writeSync(this.#descriptor, line, written);
    } catch (error) {
      // Half a line would damage the one after it.
      ftruncateSync(this.#descriptor, this.#bytes);
      throw error;
    }
    this.#bytes += line.length;
  }

  /** Whether the file is several times what its content needs. */
  get overgrown(): boolean {
    return this.#bytes > 4_000_000 + 2 * this.#bytesCompacted;
  }

  /** Replaces the whole journal by these changes, in one rename. */
  rewrite(changes: Iterable<Change>): void {
    const fresh = `${this.#file}.new`;
    rmSync(fresh, { force: true });
    const lines = [...changes].map(change => `${JSON.stringify([change])}\n`);
    const descriptor = openSync(fresh, 'ax', 0o600);
    writeFileSync(descriptor, lines.join(''));
    fsyncSync(descriptor);
    renameSync(fresh, this.#file);
    closeSync(this.#descriptor);
    this.#descriptor = descriptor;
    this.#bytes = this.#bytesCompacted = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function parseLine(line: string, number: number, file: string): Change[] {
  try {
    return JSON.parse(line);
  } catch {
    throw new DamagedJournal(`Line ${number} of ${file} is damaged. Nothing was changed; repair or remove it.`);
  }
}

import { readdirSync, readFileSync, statSync } from 'node:fs';

/** Longer than the steps of a file system's timestamps: a file can change twice within one step and keep its timestamps. */
const TIMESTAMP_STEP_MS = 50;
/** Of a file that this server reads into memory: a remote's server writes into a volume of its own, and its team publishes pages. */
export const MAX_FILE_BYTES = 5_000_000;
const ABSENT = 'absent';
const UNSETTLED = 'unsettled';

const stateOf = (path: string) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return ABSENT;
  const { ino, size, mtimeMs, ctimeMs } = stats;
  return Math.abs(Date.now() - ctimeMs) < TIMESTAMP_STEP_MS ? UNSETTLED : `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
};

/** A named pipe would block the server. @throws Error if it is no file, or too large */
const readBounded = (path: string): Buffer => {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error(`${path} is not a file`);
  if (stats.size > MAX_FILE_BYTES) throw new Error(`${path} is larger than ${MAX_FILE_BYTES} bytes`);
  return readFileSync(path);
};

/** Reads files and remembers their state, so that a later call can tell whether one of them has changed. */
export class WatchedFiles {
  readonly #states = new Map<string, string>();

  /** The content of a file. @throws Error if there is no such file, or a larger one */
  read(path: string): Buffer {
    this.#remember(path);
    return readBounded(path);
  }

  /** The content of a file, or undefined if there is no such file. @throws Error if it is larger */
  readIfPresent(path: string): Buffer | undefined {
    return this.#remember(path) === ABSENT ? undefined : readBounded(path);
  }

  /** The names in a folder. */
  list(path: string): string[] {
    this.#remember(path);
    return readdirSync(path);
  }

  /** The names in a folder, or none if there is no such folder. */
  listIfPresent(path: string): string[] {
    return this.#remember(path) === ABSENT ? [] : readdirSync(path);
  }

  /** Stops watching a file whose content can no longer matter. */
  forget(path: string): void {
    this.#states.delete(path);
  }

  hasChanged(): boolean {
    for (const [path, state] of this.#states) if (state === UNSETTLED || stateOf(path) !== state) return true;
    return false;
  }

  /** Before the read: a change during the read must be noticed. */
  #remember(path: string): string {
    const state = stateOf(path);
    this.#states.set(path, state);
    return state;
  }
}

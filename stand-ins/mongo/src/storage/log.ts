import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '../errors.js';
import { encodeFrame, HEADER, scanFrames } from './frame.js';
import { decodeOperations, encodeOperations, type Operation } from './operation.js';

const GROUP = 256;

/**
 * The append-only log of committed transactions. What `append` returned from is in the file; a process that is killed
 * leaves at most one frame cut short, which the next one cuts off.
 */
export class Log {
  #file = -1;
  #size = 0;
  #broken: unknown;
  readonly path: string;

  constructor(
    folder: string,
    private readonly sync: boolean,
  ) {
    this.path = join(folder, 'data.log');
  }

  get size(): number {
    return this.#size;
  }

  /** Reads what is there, oldest first, and makes the log ready for more. @throws StartRefused on damage */
  open(replay: (operations: Operation[]) => void): void {
    rmSync(this.#draft, { force: true });
    const content = existsSync(this.path) ? readFileSync(this.path) : Buffer.alloc(0);
    const fresh = content.length < HEADER.length && HEADER.subarray(0, content.length).equals(content);
    if (!fresh && !content.subarray(0, HEADER.length).equals(HEADER))
      throw new StartRefused(`${this.path} is not a log of this database. Nothing was changed.`);
    const { bodies, end, damaged } = fresh ? { bodies: [], end: 0, damaged: false } : scanFrames(content);
    if (damaged)
      throw new StartRefused(
        `${this.path} is damaged at byte ${end}, with sound data after it. Nothing was changed; restore a copy or move the folder away.`,
      );
    if (end < content.length)
      console.error(`${this.path} ended in a write that was cut short: ${content.length - end} bytes were cut off.`);
    for (const body of bodies) replay(decodeOperations(body));
    this.#file = openSync(this.path, 'a');
    ftruncateSync(this.#file, end);
    this.#size = end;
    if (fresh) this.#write(HEADER);
  }

  /** Writes one transaction whole. @throws the file system's error, with nothing written */
  append(operations: readonly Operation[]): void {
    this.#write(encodeFrame(encodeOperations(operations)));
  }

  /** Replaces the log by one that holds only `operations`; a crash leaves either the old or the new one. */
  rewrite(operations: Iterable<Operation>): void {
    const draft = openSync(this.#draft, 'w');
    let size = 0;
    try {
      size += writeAll(draft, HEADER);
      for (const group of grouped(operations)) size += writeAll(draft, encodeFrame(encodeOperations(group)));
      fsyncSync(draft);
    } finally {
      closeSync(draft);
    }
    renameSync(this.#draft, this.path);
    closeSync(this.#file);
    this.#file = openSync(this.path, 'a');
    this.#size = size;
    syncFolder(dirname(this.path));
  }

  /** Nothing can be written any more. */
  close(): void {
    this.#broken = new Error('the log is closed');
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  get #draft(): string {
    return `${this.path}.new`;
  }

  #write(bytes: Buffer): void {
    if (this.#broken) throw this.#broken;
    try {
      const written = writeAll(this.#file, bytes);
      if (this.sync) fdatasyncSync(this.#file);
      this.#size += written;
    } catch (error) {
      this.#takeBack(error);
      throw error;
    }
  }

  /** After a failed write the file ends where it did before; if even that fails, nothing is written any more. */
  #takeBack(error: unknown): void {
    try {
      ftruncateSync(this.#file, this.#size);
    } catch {
      this.#broken = error;
    }
  }
}

/** Some operations at a time, so that a large log is written in few pieces. */
function* grouped(operations: Iterable<Operation>): Generator<Operation[]> {
  let group: Operation[] = [];
  for (const operation of operations) {
    group.push(operation);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  yield group;
}

function writeAll(file: number, bytes: Buffer): number {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
  return bytes.length;
}

/** Makes a rename last through a power cut, where the system can do that. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

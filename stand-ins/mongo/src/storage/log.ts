import fs from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../errors.js';
import { encodeFrame, HEADER, scanFrames } from './frame.js';
import { decodeOperations, encodeOperations, type Operation } from './operation.js';

const GROUP = 256;

/**
 * The append-only log of committed transactions. When `append` returns, the transaction is in the file. A killed process
 * leaves at most one incomplete frame at the end, which the next start removes.
 */
export class Log {
  #file = -1;
  #size = 0;
  #failure: unknown;
  readonly #path: string;
  readonly #draft: string;

  constructor(folder: string) {
    this.#path = join(folder, 'data.log');
    this.#draft = `${this.#path}.new`;
  }

  /**
   * Replays the log, oldest operation first, and replaces it by `snapshot` if it is larger than `compactAt` bytes.
   * @throws StartRefused if the log is damaged
   */
  open(replay: (operation: Operation) => void, snapshot: () => Iterable<Operation>, compactAt: number): void {
    fs.rmSync(this.#draft, { force: true });
    const content = fs.existsSync(this.#path) ? fs.readFileSync(this.#path) : Buffer.alloc(0);
    const fresh = content.length < HEADER.length && HEADER.subarray(0, content.length).equals(content);
    if (!fresh && !content.subarray(0, HEADER.length).equals(HEADER))
      throw new StartRefused(`${this.#path} is not a log of this database. Nothing was changed.`);
    const { bodies, end, damaged } = fresh ? { bodies: [], end: 0, damaged: false } : scanFrames(content);
    if (damaged)
      throw new StartRefused(
        `${this.#path} is damaged at byte ${end}, with valid data after it. Nothing was changed; restore a copy or move the folder away.`,
      );
    if (end < content.length)
      console.error(`${this.#path} ended in an incomplete write. ${content.length - end} bytes were removed.`);
    for (const body of bodies) for (const operation of decodeOperations(body)) replay(operation);
    this.#size = end > compactAt ? this.#compact([...snapshot()], end) : end;
    this.#file = fs.openSync(this.#path, 'a');
    fs.ftruncateSync(this.#file, this.#size);
    if (fresh) this.#write(HEADER);
  }

  /** Writes one transaction. @throws the file system's error; the log is unchanged then */
  append(operations: readonly Operation[]): void {
    this.#write(encodeFrame(encodeOperations(operations)));
  }

  close(): void {
    this.#failure = new Error('the log is closed');
    fs.fsyncSync(this.#file);
    fs.closeSync(this.#file);
  }

  /** Replaces the log by one with these operations only. A crash leaves the old or the new log. @returns the size */
  #compact(operations: readonly Operation[], size: number): number {
    const frames: Buffer[] = [HEADER];
    for (let at = 0; at < operations.length; at += GROUP)
      frames.push(encodeFrame(encodeOperations(operations.slice(at, at + GROUP))));
    const bytes = Buffer.concat(frames);
    try {
      fs.writeFileSync(this.#draft, bytes, { flush: true });
      fs.renameSync(this.#draft, this.#path);
      return bytes.length;
    } catch (error) {
      console.error(`The log could not be compacted: ${(error as Error).message}`);
      return size;
    }
  }

  /** After a failed write the file keeps its previous end. If that fails too, the log accepts no more writes. */
  #write(bytes: Buffer): void {
    if (this.#failure) throw this.#failure;
    try {
      for (let done = 0; done < bytes.length; ) done += fs.writeSync(this.#file, bytes, done);
      this.#size += bytes.length;
    } catch (error) {
      try {
        fs.ftruncateSync(this.#file, this.#size);
      } catch {
        this.#failure = error;
      }
      throw error;
    }
  }
}

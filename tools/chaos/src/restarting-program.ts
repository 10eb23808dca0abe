import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startProgram } from '@kerf/tooling/start-program';

const READY_WITHIN_MS = 60_000;
const BACK_OFF_MS = 500;

export interface RestartingOptions {
  name: string;
  /** Arguments of Node. */
  args: string[];
  /** Multiplies the timeout of a start, for a slow machine. */
  patience?: number | undefined;
  /** The whole environment. */
  env: NodeJS.ProcessEnv;
  logDir: string;
}

/** A program that is killed repeatedly, and restarted at the same address whenever it has ended. */
export class RestartingProgram {
  readonly name: string;
  /** How often it ended without a kill. */
  failures = 0;
  /** The longest start, in milliseconds. */
  slowestStart = 0;
  isReady = false;
  #options: RestartingOptions;
  #log: string;
  #program: Program | undefined;
  #pauseAfterKill: number | undefined;
  #stopping = new AbortController();

  constructor(options: RestartingOptions) {
    this.name = options.name;
    this.#options = options;
    this.#log = join(options.logDir, `${options.name}.log`);
  }

  async start(): Promise<void> {
    const { name, args, env } = this.#options;
    const since = Date.now();
    const program = await startProgram({
      name,
      args,
      env,
      log: this.#log,
      timeoutMs: this.#readyWithinMs,
      signal: this.#stopping.signal,
    });
    this.#program = program;
    this.isReady = true;
    this.slowestStart = Math.max(this.slowestStart, Date.now() - since);
    this.#note(`ready after ${Date.now() - since} ms`);
    void program.ended.then(() => this.#restart());
  }

  get #readyWithinMs(): number {
    return READY_WITHIN_MS * (this.#options.patience ?? 1);
  }

  async untilReady(): Promise<void> {
    const end = Date.now() + this.#readyWithinMs;
    while (!this.isReady) {
      if (Date.now() > end) throw new Error(`${this.name} was not ready within ${this.#readyWithinMs / 1000} seconds.`);
      await delay(20);
    }
  }

  /** Kills it with SIGKILL. It restarts `pause` milliseconds after its end. */
  kill(pause: number): void {
    this.isReady = false;
    this.#pauseAfterKill = pause;
    this.#note(`killed, restarts after ${pause} ms`);
    void this.#program?.stop('SIGKILL');
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error(`${this.name} is stopping.`));
    await this.#program?.stop();
  }

  async #restart(): Promise<void> {
    this.isReady = false;
    const pause = this.#pauseAfterKill;
    this.#pauseAfterKill = undefined;
    if (this.#stopping.signal.aborted) return;
    if (pause === undefined) {
      this.failures++;
      this.#note('ended by itself');
    }
    await delay(pause ?? BACK_OFF_MS);
    if (!this.#stopping.signal.aborted) await this.start().catch(() => this.#restart());
  }

  #note(text: string): void {
    appendFileSync(this.#log, `--- ${new Date().toISOString()} ${text}\n`);
  }
}

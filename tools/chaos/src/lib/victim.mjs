import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '@kerf/tooling/root';

const PRELOAD = import.meta.resolve('@kerf/tooling/with-parent');
const READY_WITHIN = 60_000;
const BACK_OFF = 500;

/** A program that is killed again and again, and started again at the same address whenever it has ended. */
export class Victim {
  /** How often it ended without having been killed. */
  failures = 0;
  /** The longest it took from a start to its `ready` line, in milliseconds. */
  slowestStart = 0;
  isReady = false;
  #child;
  #over = false;
  #log;

  /** `script` is a path in the repository, `env` its whole environment; its output goes to `logDir`. */
  constructor({ name, script, env, logDir }) {
    this.name = name;
    this.script = join(root, script);
    this.env = env;
    this.#log = createWriteStream(join(logDir, `${name}.log`));
  }

  /** Starts it and resolves once it is ready. */
  async start() {
    const since = Date.now();
    const child = spawn(process.execPath, ['--import', PRELOAD, this.script], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.once('exit', () => this.#ended(child));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', line => {
        this.#log.write(`${line}\n`);
        if (!line.startsWith('ready ') || child !== this.#child || child.killed) return;
        this.isReady = true;
        this.#note(`ready after ${Date.now() - since} ms`);
        this.slowestStart = Math.max(this.slowestStart, Date.now() - since);
      });
    }
    await this.untilReady();
  }

  async untilReady() {
    const end = Date.now() + READY_WITHIN;
    while (!this.isReady) {
      if (Date.now() > end) throw new Error(`${this.name} did not get ready.`);
      await delay(20);
    }
  }

  /** kill -9. It starts again `pause` milliseconds after its end. */
  kill(pause) {
    this.isReady = false;
    this.#child.killedFor = pause;
    this.#child.kill('SIGKILL');
    this.#note(`killed, starts again after ${pause} ms`);
  }

  /** Ends it for good, in order. */
  async stop() {
    this.#over = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async #ended(child) {
    this.isReady = false;
    if (this.#over) return;
    if (child.killedFor === undefined) {
      this.failures++;
      this.#note('ended by itself');
    }
    await delay(child.killedFor ?? BACK_OFF);
    if (!this.#over) this.start().catch(() => {});
  }

  #note(what) {
    this.#log.write(`--- ${new Date().toISOString()} ${what}\n`);
  }
}

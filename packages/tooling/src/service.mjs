import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { killGroup } from './kill-group.mjs';

const PRELOAD = new URL('./with-parent.mjs', import.meta.url).href;
const RESTARTS = 3;
const BACK_OFF = 500;
/** Longer than the API takes at most to finish what is in flight. */
const GRACE = 20_000;
const READY_WITHIN = 120_000;
const KEPT_LINES = 15;

/**
 * A long-running Node script of the shop. `spec` is { name, args, cwd, env, ready? }; it is ready when it prints
 * a line that `ready` matches, by default `ready ADDRESS`. Its output goes to `logDir`/name.log.
 * `hooks`: onLine(line), onRestart(reason) before each of three restarts, onGone(reason) when it fails once more.
 */
export class Service {
  #child;
  #log;
  #lines = [];
  #stopping = false;
  #restarts = 0;

  constructor(spec, hooks) {
    this.spec = spec;
    this.hooks = hooks;
  }

  /** Resolves when it is ready, with the address it printed; rejects with its last lines when it ends before. */
  async start(logDir) {
    mkdirSync(logDir, { recursive: true });
    this.#log = createWriteStream(join(logDir, `${this.spec.name}.log`));
    const address = await this.#launch();
    this.#child.once('exit', code => this.#ended(code));
    return address;
  }

  /** Ends it in order, by force after twenty seconds. */
  async stop() {
    this.#stopping = true;
    const child = this.#child;
    if (!child) return;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      killGroup(child, 'SIGTERM');
      const force = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE);
      await ended;
      clearTimeout(force);
    }
    killGroup(child, 'SIGKILL');
  }

  kill() {
    this.#stopping = true;
    if (this.#child) killGroup(this.#child, 'SIGKILL');
  }

  async #launch() {
    const { args, cwd, env, ready = /^ready\s+(.*)/ } = this.spec;
    const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
      cwd,
      env,
      // A group of its own: Ctrl-C in the terminal reaches the command alone, which then stops all in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const over = new AbortController();
    const ended = new Promise((_, reject) => {
      child.once('error', reject);
      child.once('close', code => reject(new Error(this.#reason(howItEnded(code)))));
    });
    const late = delay(READY_WITHIN, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error(this.#reason(`was not ready within ${READY_WITHIN / 1000} seconds`));
    });
    const printed = this.#readLines(child, ready);
    try {
      return await Promise.race([ended, late, printed]);
    } finally {
      over.abort();
      late.catch(() => {});
    }
  }

  #readLines(child, ready) {
    return new Promise(resolve => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', line => {
          this.#log.write(`${line}\n`);
          this.#lines = [...this.#lines, line].slice(-KEPT_LINES);
          this.hooks.onLine?.(line);
          const match = ready.exec(line);
          if (match) resolve(match[1]);
        });
      }
    });
  }

  async #ended(code) {
    if (this.#stopping) return;
    const reason = this.#reason(howItEnded(code));
    if (this.#restarts >= RESTARTS) {
      this.hooks.onGone?.(reason);
      return;
    }
    this.hooks.onRestart?.(reason);
    await delay(BACK_OFF * 2 ** this.#restarts++);
    if (this.#stopping) return;
    const again = this.#launch();
    this.#child.once('exit', nextCode => this.#ended(nextCode));
    again.catch(() => {});
  }

  #reason(what) {
    const last = this.#lines.map(line => `  ${line}`).join('\n');
    return `${this.spec.name} ${what}${last ? `. It last said:\n${last}` : ' without a word.'}`;
  }
}

const howItEnded = code => (code === null ? 'was killed' : `ended with code ${code}`);

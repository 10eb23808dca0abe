import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, type ProgramOptions, startProgram } from './start-program.ts';

const RESTARTS = 3;
const BACK_OFF_MS = 500;
const READY_WITHIN_MS = 120_000;

export type ServiceSpec = Pick<ProgramOptions, 'name' | 'args' | 'cwd' | 'env' | 'ready'>;

export interface ServiceHooks {
  onLine?: (line: string) => void;
  /** Called before each of three restarts, with the reason. */
  onRestart?: (reason: string) => void;
  /** Called when the program ends once more after three restarts. */
  onGone?: (reason: string) => void;
}

/** A long-running Node program of the shop that is restarted when it ends. Its output goes to `logDir`/name.log. */
export class Service {
  readonly spec: ServiceSpec;
  #hooks: ServiceHooks;
  #log = '';
  #program: Program | undefined;
  #starting: Promise<Program> | undefined;
  #restarts = 0;
  #stopping = new AbortController();

  constructor(spec: ServiceSpec, hooks: ServiceHooks) {
    this.spec = spec;
    this.#hooks = hooks;
  }

  /** Returns the address it prints when it is ready. Throws with its last output if it ends first. */
  async start(logDir: string): Promise<string> {
    this.#log = join(logDir, `${this.spec.name}.log`);
    rmSync(this.#log, { force: true });
    const { url } = await this.#launch();
    return url;
  }

  /** Ends it, by force after twenty seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error(`${this.spec.name} is stopping.`));
    await this.#starting?.catch(() => {});
    await this.#program?.stop();
  }

  /** Ends it at once. */
  kill(): void {
    this.#stopping.abort(new Error(`${this.spec.name} is stopping.`));
    void this.#program?.stop('SIGKILL');
  }

  async #launch(): Promise<Program> {
    const { signal } = this.#stopping;
    const options = { ...this.spec, timeoutMs: READY_WITHIN_MS, log: this.#log, onLine: this.#hooks.onLine, signal };
    this.#starting = startProgram(options);
    const program = await this.#starting;
    this.#program = program;
    void program.ended.then(code => this.#restart(program.describeEnd(code)));
    return program;
  }

  async #restart(reason: string): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    if (this.#restarts >= RESTARTS) {
      this.#hooks.onGone?.(reason);
      return;
    }
    this.#hooks.onRestart?.(reason);
    await delay(BACK_OFF_MS * 2 ** this.#restarts++);
    if (this.#stopping.signal.aborted) return;
    await this.#launch().catch((error: Error) => this.#restart(error.message));
  }
}

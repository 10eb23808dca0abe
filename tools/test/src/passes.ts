import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import type { Counts } from './counts.ts';
import { type Step, slug } from './step.ts';

export interface Result extends Counts {
  step: Step;
}

/** Turborepo's hash of what each task depends on, by its folder and its name. */
type Hashes = ReadonlyMap<string, string>;

/** As Turborepo describes it. */
export interface Task {
  taskId: string;
  directory: string;
  task: string;
  hash: string;
  inputs: Record<string, string>;
  /** The tasks whose hashes are part of the hash. */
  dependencies: string[];
}

/** The steps that passed with the files as they are now. A pass is kept in a file named after the step and Turborepo's hash of its task. */
export class Passes {
  readonly #read: () => Promise<Hashes>;
  readonly #before: Hashes;
  readonly #folder: string;

  private constructor(read: () => Promise<Hashes>, before: Hashes, folder: string) {
    this.#read = read;
    this.#before = before;
    this.#folder = folder;
  }

  /** @param env The variables that turbo.json names are part of the hashes. */
  static async of(steps: Step[], env: NodeJS.ProcessEnv, folder = join(cacheDir, 'passed')): Promise<Passes> {
    const read = () => hashTasks(steps, env);
    return new Passes(read, await read(), folder);
  }

  /** The results of the steps that need not run. */
  kept(steps: Step[]): Result[] {
    return steps.flatMap(step => {
      const file = this.#fileOf(step, this.#before);
      return file && existsSync(file) ? { step, passed: Number(readFileSync(file, 'utf8')), failed: 0 } : [];
    });
  }

  /** Keeps the passes of a run. A file that changed meanwhile makes a pass worthless, and so does a build that failed. */
  async record(results: Result[]): Promise<void> {
    if (results.some(({ step, failed }) => failed && !step.task)) return;
    const after = await this.#read();
    mkdirSync(this.#folder, { recursive: true });
    for (const { step, passed, failed, flaky } of results) {
      const file = this.#fileOf(step, this.#before);
      if (file && file === this.#fileOf(step, after) && !failed && !flaky) writeFileSync(file, `${passed}`);
    }
  }

  /** Several steps can have one task. */
  #fileOf({ name, cwd = '', task }: Step, hashes: Hashes): string | undefined {
    const hash = hashes.get(`${cwd}#${task}`);
    return hash && join(this.#folder, `${slug(name)}-${hash}`);
  }
}

async function hashTasks(steps: Step[], env: NodeJS.ProcessEnv): Promise<Hashes> {
  const { tasks } = await dryRun(steps, env);
  return new Map(tasks.map(({ directory, task, hash }) => [`${directory}#${task}`, hash]));
}

/** The steps' tasks, and those they depend on. Turborepo runs none of them. */
export async function dryRun(steps: Step[], env: NodeJS.ProcessEnv = process.env): Promise<{ tasks: Task[] }> {
  const tasks = new Set(steps.flatMap(({ task }) => task ?? []));
  const args = [bin('turbo'), 'run', ...tasks, '--dry=json'];
  const options = { cwd: root, env: { ...env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }, maxBuffer: 2 ** 28 };
  return JSON.parse((await promisify(execFile)(process.execPath, args, options)).stdout);
}

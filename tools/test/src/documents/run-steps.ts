import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { killGroup } from '@kerf/tooling/kill-group';
import type { Diff, Run, Servers, Step, WrittenFile } from './read-document.ts';

/** `npm start` and `npm run dev` print the first line when the shop is open, other programs begin a line with "ready". */
const READY = /Kerf is open|^ready\b/m;
const SHOWN_CHARACTERS = 4_000;

export interface Surroundings {
  /** An empty folder, outside the repository. */
  dir: string;
  env: NodeJS.ProcessEnv;
  /** Changes each command before it is run. */
  adapt?: (command: string) => string;
}

/**
 * Follows the steps of a document in order, as a reader does: the folder and the exported variables of one block are those of the next.
 * @throws Error with the step and the end of its output if it does not do what the document says
 */
export async function runSteps(
  steps: readonly Step[],
  { dir, env, adapt = each => each }: Surroundings,
): Promise<void> {
  const state = join(dir, '.state');
  writeFileSync(state, `cd '${dir}'\n`);
  const place = () => spawnSync('sh', ['-c', `. '${state}' && pwd`], { env, encoding: 'utf8' }).stdout.trim();
  let servers: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(servers.map(stopServer));
    servers = [];
  };
  try {
    for (const step of steps) {
      if (step.kind === 'run') runCommands(step, state, env, adapt);
      else if (step.kind === 'file') write(step, place());
      else if (step.kind === 'diff') replaceLines(step, place());
      else {
        await stop();
        await startServers(step, state, env, adapt, servers);
      }
    }
  } finally {
    await stop();
  }
}

/** Runs a block in one shell, which then writes its folder and its variables down. */
function runCommands({ commands, fails }: Run, state: string, env: NodeJS.ProcessEnv, adapt: (text: string) => string) {
  const script = `. '${state}'\nset -e\n${adapt(commands)}\n{ export -p; echo "cd '$(pwd)'"; } > '${state}'`;
  const { status, stdout, stderr, error } = spawnSync('sh', ['-c', script], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
  });
  if (error) throw error;
  if ((status !== 0) === fails) return;
  const output = `${stdout}${stderr}`.slice(-SHOWN_CHARACTERS);
  throw new Error(`${fails ? 'This must fail' : `This ended with ${status}`}:\n${commands}\n${output}`);
}

/** Starts one program after the other. Each is added to `started` at once, so that it can be stopped also if it is never ready. */
async function startServers(
  { commands }: Servers,
  state: string,
  env: NodeJS.ProcessEnv,
  adapt: (text: string) => string,
  started: ChildProcess[],
): Promise<void> {
  for (const command of commands) {
    const child = spawn('sh', ['-c', `. '${state}'\nexec env ${adapt(command)}`], {
      env,
      // A group of its own, so that nothing of it stays when it is stopped.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let output = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output = `${output}${text}`.slice(-SHOWN_CHARACTERS);
          if (READY.test(output)) resolve();
        });
      // Not 'exit': that can come before the last output.
      child.once('close', code => reject(new Error(`${command} ended with ${code}:\n${output}`)));
    });
  }
}

/** Signals the whole group, as Ctrl-C in a terminal does. With a signal for npm alone, its shell ends before the program, which is killed then. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    killGroup(child, 'SIGINT');
    await ended;
  }
  killGroup(child, 'SIGKILL');
}

function write({ file, text }: WrittenFile, place: string) {
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), text);
}

function replaceLines({ file, removed, added }: Diff, place: string) {
  const path = join(place, file);
  const before = readFileSync(path, 'utf8');
  const old = `${removed.join('\n')}\n`;
  if (!before.includes(old)) throw new Error(`${file} does not have these lines:\n${old}`);
  writeFileSync(
    path,
    before.replace(old, () => `${added.join('\n')}\n`),
  );
}

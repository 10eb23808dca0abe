import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { killGroup } from './kill-group.mjs';

const GRACE = 5000;

/**
 * Runs a Node script to its end with its output in the file `log`. Resolves with `{ code, output }`; output is the last
 * of it. Aborting `signal` ends the process and all it started, and rejects.
 */
export function run(args, { cwd, env = process.env, log, signal, command = process.execPath, ...options }) {
  signal?.throwIfAborted();
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log);
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let force;
  const abort = () => {
    killGroup(child, 'SIGTERM');
    force = setTimeout(() => killGroup(child, 'SIGKILL'), GRACE);
  };
  signal?.addEventListener('abort', abort);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      file.write(text);
      output = (output + text).slice(-20_000);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      signal?.removeEventListener('abort', abort);
      clearTimeout(force);
      file.end(() => (signal?.aborted ? reject(signal.reason) : resolve({ code: code ?? 1, output })));
    });
  });
}

/** `run` for what must succeed: rejects with `what` and the last lines otherwise. */
export async function runOrThrow(what, args, options) {
  const { code, output } = await run(args, options);
  if (code !== 0) throw new Error(`${what} failed:\n${output.trimEnd().split('\n').slice(-40).join('\n')}`);
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { INSTALLING, installPlan } from './install-plan.mjs';
import { RegistryWatch } from './registry-watch.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const log = join(root, '.cache/logs/install.log');
/** Has the hash of the installed lockfile, or `installing` while an install runs. */
const marker = join(modules, '.kerf-installed');
const REPORT_EVERY_MS = 15_000;
const SHOWN_LINES = 40;

/** Brings node_modules to the state of package-lock.json, and says so if that takes time. */
export async function ensureInstalled() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const plan = installPlan({
    wanted,
    marked: existsSync(marker) ? readFileSync(marker, 'utf8') : undefined,
    hasModules: existsSync(modules),
    npmFinished: existsSync(join(modules, '.package-lock.json')),
  });
  if (plan === 'nothing') return;
  if (plan === 'reinstall') {
    console.log('An earlier npm install was interrupted. Deleting node_modules.');
    rmSync(modules, { recursive: true, force: true });
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(marker, INSTALLING);
  await install();
  writeFileSync(marker, wanted);
}

/** Runs npm install. `--no-save` leaves package.json and the lockfile unchanged. */
async function install() {
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 1000);
  console.log(`Running npm install, a minute or two the first time. Its output: ${log}`);
  const watch = new RegistryWatch(since);
  const npm = startNpm(['install', '--no-save', '--no-progress', '--loglevel=http'], line =>
    watch.read(line, Date.now()),
  );
  const reports = setInterval(() => {
    const last = tail(1);
    const state = watch.problem ?? (last && `Its last line: ${last}`);
    console.log(`npm install has been running for ${seconds()} s. ${state}`);
    if (watch.isHopeless(Date.now())) npm.stop();
  }, REPORT_EVERY_MS);
  const code = await npm.ended;
  clearInterval(reports);
  if (code === 0) return console.log(`npm install took ${seconds()} s.`);
  const reason = watch.problem
    ? `${watch.problem} Check the network, the proxy and npm's setting "registry", then try again.`
    : tail(SHOWN_LINES);
  throw new Error(`npm install failed after ${seconds()} s:\n${reason}`);
}

/**
 * Starts npm and copies its output to the log.
 * @param {string[]} args
 * @param {(line: string) => void} onLine
 */
function startNpm(args, onLine) {
  mkdirSync(join(log, '..'), { recursive: true });
  const output = createWriteStream(log);
  const npm = process.env.npm_execpath;
  const onWindows = process.platform === 'win32';
  const [command, prefix] = npm ? [process.execPath, [npm]] : [onWindows ? 'npm.cmd' : 'npm', []];
  const child = spawn(command, [...prefix, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !npm && onWindows,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(output, { end: false });
    createInterface({ input: stream }).on('line', onLine);
  }
  const exit = () => {
    child.kill('SIGTERM');
    process.exit(1);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.once(signal, exit);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      for (const signal of signals) process.off(signal, exit);
      output.end(() => resolve(code));
    });
  });
  return { ended, stop: () => child.kill('SIGTERM') };
}

/** @param {number} lines */
const tail = lines => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

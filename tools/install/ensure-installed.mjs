import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALLING, installPlan } from './install-plan.mjs';

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
  const reports = setInterval(() => {
    const last = tail(1);
    console.log(`npm install has been running for ${seconds()} s.${last ? ` Its last line: ${last}` : ''}`);
  }, REPORT_EVERY_MS);
  const code = await runNpm(['install', '--no-save', '--no-progress', '--loglevel=http']);
  clearInterval(reports);
  if (code !== 0) throw new Error(`npm install failed after ${seconds()} s:\n${tail(SHOWN_LINES)}`);
  console.log(`npm install took ${seconds()} s.`);
}

/**
 * @param {string[]} args
 * @returns {Promise<number | null>} the exit code
 */
function runNpm(args) {
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
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const stop = () => {
    child.kill('SIGTERM');
    process.exit(1);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.once(signal, stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      for (const signal of signals) process.off(signal, stop);
      output.end(() => resolve(code));
    });
  });
}

/** @param {number} lines */
const tail = lines => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

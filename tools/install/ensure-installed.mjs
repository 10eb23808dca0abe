import './require-node.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from '../../packages/tooling/src/is-main.mjs';
import { cacheDir, root } from '../../packages/tooling/src/root.mjs';
import { runOrThrow } from '../../packages/tooling/src/run.mjs';

const modules = join(root, 'node_modules');
/** Holds the hash of the lockfile that was installed to the end, or `installing` from the first moment of an install. */
const marker = join(modules, '.kerf-installed');
const INSTALLING = 'installing';

/** What is to be done: 'nothing', 'update' what is there, or install 'anew' because a former install broke off. */
export function installPlan({ wanted, marked, hasModules, npmFinished }) {
  if (marked === wanted) return 'nothing';
  if (!hasModules) return 'update';
  return marked === INSTALLING || (marked === undefined && !npmFinished) ? 'anew' : 'update';
}

/** Brings node_modules to what package-lock.json says; `report` is told when that takes a while. */
export async function ensureInstalled({ signal, report = () => {} } = {}) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const plan = installPlan({
    wanted,
    marked: existsSync(marker) ? readFileSync(marker, 'utf8') : undefined,
    hasModules: existsSync(modules),
    npmFinished: existsSync(join(modules, '.package-lock.json')),
  });
  if (plan === 'nothing') return;
  report(plan === 'anew' ? 'a former install broke off, starting over' : 'npm install, a minute or two the first time');
  if (plan === 'anew') rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  writeFileSync(marker, INSTALLING);
  await install(signal);
  writeFileSync(marker, wanted);
  report('');
}

/** `--no-save` leaves package.json and the lockfile alone: exactly what they say is installed. */
function install(signal) {
  const args = ['install', '--no-save', '--no-progress'];
  const options = { cwd: root, log: join(cacheDir, 'logs/install.log'), signal };
  const npm = process.env.npm_execpath;
  if (npm) return runOrThrow('npm install', [npm, ...args], options);
  const onWindows = process.platform === 'win32';
  return runOrThrow('npm install', args, { ...options, command: onWindows ? 'npm.cmd' : 'npm', shell: onWindows });
}

if (isMain(import.meta.url)) await ensureInstalled({ report: note => note && console.log(note) });

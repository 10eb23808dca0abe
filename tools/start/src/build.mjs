import '../../install/require-node.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from '../../../packages/tooling/src/is-main.mjs';
import { eachLimited } from '../../../packages/tooling/src/limit.mjs';
import { apps } from '../../../packages/tooling/src/ports.mjs';
import { bin, cacheDir, root } from '../../../packages/tooling/src/root.mjs';
import { runOrThrow } from '../../../packages/tooling/src/run.mjs';
import { workspaces } from '../../../packages/tooling/src/workspaces.mjs';
import { ensureInstalled } from '../../install/ensure-installed.mjs';
import { hashInputs, readManifests, workspaceInputs } from './inputs.mjs';

/** Bundlers use all cores by themselves; more of them at once only costs memory. */
const AT_ONCE = 2;
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];

/** What runs in Node: the compiler itself sees what changed. */
export const nodeProjects = ['packages/contracts', 'api', 'stand-ins/auth', 'stand-ins/mongo', 'stand-ins/stripe'];

export function compile({ signal, projects = nodeProjects } = {}) {
  const log = join(cacheDir, 'logs/compile.log');
  return runOrThrow('Compiling', [bin('typescript', 'tsc'), '-b', ...projects], { cwd: root, log, signal });
}

/** Builds the front ends whose inputs differ from those of their last build. */
export async function buildApps({ signal, report = () => {} } = {}) {
  const manifests = readManifests(root, workspaces());
  const hashes = new Map(
    apps.map(app => [app, hashInputs(root, [...workspaceInputs(manifests, `@kerf/${app}`), ...SHARED_INPUTS])]),
  );
  const stale = apps.filter(app => builtHash(app) !== hashes.get(app));
  const building = new Set();
  await eachLimited(stale, AT_ONCE, async app => {
    building.add(app);
    report([...building].join(', '));
    await buildApp(app, hashes.get(app), signal);
    building.delete(app);
    report([...building].join(', '));
  });
  report(stale.length ? '' : 'nothing changed');
}

async function buildApp(app, hash, signal) {
  await runOrThrow(`Building ${app}`, [bin('@rsbuild/core', 'rsbuild'), 'build'], {
    cwd: join(root, app),
    env: { ...process.env, NODE_ENV: 'production' },
    log: join(cacheDir, `logs/build-${app}.log`),
    signal,
  });
  mkdirSync(join(cacheDir, 'build'), { recursive: true });
  writeFileSync(recordOf(app), JSON.stringify({ hash }));
}

const recordOf = app => join(cacheDir, 'build', `${app}.json`);

function builtHash(app) {
  if (!existsSync(join(root, app, 'dist')) || !existsSync(recordOf(app))) return undefined;
  return JSON.parse(readFileSync(recordOf(app), 'utf8')).hash;
}

if (isMain(import.meta.url)) {
  await ensureInstalled({ report: note => note && console.log(note) });
  await compile();
  await buildApps({ report: note => note && console.log(note) });
}

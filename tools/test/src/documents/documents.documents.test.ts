import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ports } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { scratch } from '@kerf/tooling/testing/scratch';
import { documents } from './documents.ts';
import { readDocument } from './read-document.ts';
import { runSteps } from './run-steps.ts';

const base = Number(process.env.E2E_PORT_BASE || 13_000) + 500;
const portOf: Record<string, number> = {
  ...Object.fromEntries(ports.map(({ variable }, index) => [variable, base + index])),
  RELEASES_PORT: base + ports.length,
};

/** The documents name the default ports, where a shop of the developer may run. */
const adapt = (command: string) =>
  command
    .replaceAll('localhost:3000', `localhost:${portOf.SHELL_PORT}`)
    .replaceAll('127.0.0.1:3010', `127.0.0.1:${portOf.RELEASES_PORT}`);

/** What a new reader has: PATH, npm's configuration, and the variables that the documents name. */
const environment = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|JEST_|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|CI$|GIT_)/i.test(name) || /^npm_config_/i.test(name),
  );
  const person = { NAME: 'A Newcomer', EMAIL: 'newcomer@kerf.test' };
  return {
    ...Object.fromEntries(inherited),
    ...Object.fromEntries(Object.entries(portOf).map(([name, port]) => [name, String(port)])),
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap(role =>
        Object.entries(person).map(([name, value]) => [`GIT_${role}_${name}`, value]),
      ),
    ),
    MONGODB_URL: '',
    FIREBASE_PROJECT_ID: '',
    STRIPE_SECRET_KEY: '',
    SMTP_URL: '',
    ...variables,
  };
};

const git = (...args: string[]) => {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
};

let dirOfAll: string;
/** The repository of the project: the current commit, and a place to push to. */
let repository: string;
/** A clone of it, for the documents that expect one. */
let clone: string;
beforeAll(() => {
  dirOfAll = mkdtempSync(join(tmpdir(), 'kerf-documents-'));
  [repository, clone] = [join(dirOfAll, 'kerf.git'), join(dirOfAll, 'kerf')];
  git('clone', '--quiet', '--bare', root, repository);
  git('clone', '--quiet', repository, clone);
});

afterAll(() => rmSync(dirOfAll, { recursive: true, force: true }));

/** These begin in a clone, the others in an empty folder. */
const startsInClone = (path: string) => /README|releasing|fragments/.test(path);

test.each(documents.filter(({ hasSteps }) => hasSteps))('the steps of $path do what it says', async ({ path }) => {
  const dir = scratch();
  const remote = join(dir, 'remote');
  mkdirSync(remote);
  const steps = readDocument(readFileSync(join(root, path), 'utf8'));
  const env = environment({ REPOSITORY: repository, KERF: clone, REMOTE: remote });
  await runSteps(steps, { dir: startsInClone(path) ? clone : dir, env, adapt });
  if (path !== 'docs/first-change.md') return;
  // The newcomer's next command is `npm test`.
  const { status, stdout } = spawnSync('npm', ['test', '--', 'tools/test'], {
    cwd: join(dir, 'kerf'),
    env,
    encoding: 'utf8',
  });
  expect({ status, output: status === 0 ? '' : stdout }).toEqual({ status: 0, output: '' });
});

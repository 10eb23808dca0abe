import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apps } from '@kerf/tooling/ports';
import { cacheDir, root } from '@kerf/tooling/root';
import { Project } from './compose.ts';

const base = Number(process.env.E2E_PORT_BASE || 13_000);
const offsets = { SHELL: 0, API: 5, AUTH_STAND_IN: 6, STRIPE_STAND_IN: 7, MONGO: 8, RELEASES: 9, MAIL_STAND_IN: 40 };
const remotes = apps.filter(app => app !== 'shell').map(app => app.toUpperCase().replaceAll('-', '_'));
/** The same ports as in e2e/support/shop.ts, so that its journeys find the shop. All differ from the default ports. */
const ports: Record<string, string> = Object.fromEntries(
  [...Object.entries(offsets), ...remotes.map((name, index) => [name, 20 + index] as const)].map(([name, offset]) => [
    `${name}_PORT`,
    String(base + offset),
  ]),
);
const address = (name: string) => `http://127.0.0.1:${ports[`${name}_PORT`]}`;
export const urls = {
  api: address('API'),
  auth: address('AUTH_STAND_IN'),
  stripe: address('STRIPE_STAND_IN'),
};
export const openAt = `Kerf is open at http://localhost:${ports.SHELL_PORT}`;

mkdirSync(cacheDir, { recursive: true });
const folder = mkdtempSync(join(cacheDir, 'docker-'));
export const removeFolder = (): void => rmSync(folder, { recursive: true });

const [password, apiPassword] = ['database-secret-of-the-test', 'api-database-secret-of-the-test'];
const jwtSecret = 'session-secret-of-the-test-0123456789';
export const secrets = [password, apiPassword, jwtSecret];

const secretFile = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** A further compose file for this machine, such as one with a network for builds. */
const override = (variable: string): string[] => {
  const path = process.env[variable];
  return path ? ['-f', path] : [];
};

/** The images of production with stand-ins, and its secrets in files. */
export const production = (): Project =>
  new Project('kerf-test-production', {
    cwd: root,
    files: [
      ...['--env-file', 'deploy/local.env', '-f', 'docker-compose.production.yml'],
      ...override('KERF_PRODUCTION_OVERRIDE'),
    ],
    env: {
      ...ports,
      JWT_SECRET: '',
      JWT_SECRET_FILE: secretFile('jwt', jwtSecret),
      MONGO_PASSWORD: '',
      MONGO_PASSWORD_FILE: secretFile('mongo', password),
      MONGO_API_PASSWORD: '',
      MONGO_API_PASSWORD_FILE: secretFile('mongo-api', apiPassword),
      MONGODB_URL_FILE: secretFile(
        'url',
        `mongodb://api:${apiPassword}@mongo:27017/kerf?replicaSet=kerf&directConnection=true&authSource=admin`,
      ),
    },
  });

/** The development environment of a copy of the repository that only its owner can read, as umask 077 makes it. */
export const development = (): Project => {
  const clone = join(folder, 'clone');
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    cpSync(join(root, path), join(clone, path));
  }
  spawnSync('chmod', ['--recursive', 'go=', clone]);
  return new Project('kerf-test-development', {
    cwd: clone,
    files: ['-f', 'docker-compose.yml', ...override('KERF_DEVELOPMENT_OVERRIDE')],
    env: ports,
  });
};

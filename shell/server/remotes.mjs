import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { checkLines } from './check-lines.mjs';
import { parseOrigins } from './origins.mjs';
import { portOf } from './port-of.mjs';

const remoteApps = apps.filter(app => app !== 'shell');
const urlOf = (app, env) => `http://127.0.0.1:${portOf(app, env)}`;

const built = (app, env) => {
  const { name, paths, entry, integrity } = JSON.parse(readFileSync(join(root, app, 'dist', 'remote.json'), 'utf8'));
  return { name, paths, entry: `${urlOf(app, env)}/${entry}`, integrity };
};

/** The origins remotes may come from: REMOTE_ORIGINS, else those of the local remotes' servers and of the local release store. */
const allowedOrigins = env =>
  env.REMOTE_ORIGINS
    ? parseOrigins('REMOTE_ORIGINS', env.REMOTE_ORIGINS)
    : [
        ...remoteApps.map(app => urlOf(app, env)),
        ...parseOrigins('RELEASE_BASE_URL', env.RELEASE_BASE_URL || `http://127.0.0.1:${env.RELEASES_PORT || 3010}`),
      ];

let reported = '';
/** Logs the dropped lines once per change of them. */
const report = dropped => {
  const text = dropped.join('\n');
  if (text && text !== reported) console.error(text);
  reported = text;
};

/**
 * The map the shell loads its remotes by, composed from each build's `remote.json`. REMOTES_FILE names another map. Read for every visitor, so
 * that a remote's address changes without touching the shell.
 */
export const remotes = (env = process.env) => {
  const lines = env.REMOTES_FILE
    ? JSON.parse(readFileSync(env.REMOTES_FILE, 'utf8')).remotes
    : remoteApps.map(app => built(app, env));
  const { remotes, dropped } = checkLines(lines, allowedOrigins(env));
  report(dropped);
  return { remotes };
};

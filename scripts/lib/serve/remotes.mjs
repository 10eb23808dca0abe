import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps } from '../../ports.mjs';
import { root } from '../root.mjs';
import { portOf } from './port-of.mjs';

const released = (app, env) => {
  const { name, paths, entry } = JSON.parse(readFileSync(join(root, app, 'dist', 'remote.json'), 'utf8'));
  return { name, paths, entry: `http://127.0.0.1:${portOf(app, env)}/${entry}` };
};

/**
 * The map the shell loads its remotes by, composed from each build's `remote.json`. REMOTES_FILE names another map.
 * Read anew for every visitor, so that a remote's address changes without touching the shell.
 */
export const remotes = (env = process.env) =>
  env.REMOTES_FILE
    ? JSON.parse(readFileSync(env.REMOTES_FILE, 'utf8'))
    : { remotes: apps.filter(app => app !== 'shell').map(app => released(app, env)) };

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '@kerf/tooling/root';
import { parse } from 'yaml';

/** The variables of the profile with stand-ins. */
export const localVariables = parseEnv(readFileSync(join(root, 'deploy/local.env'), 'utf8'));

const filled = (value, variables) =>
  value.replace(
    /\$\{(\w+)(?::-((?:[^${}]|\$\{[^}]*\})*))?\}/g,
    (_, name, fallback = '') => variables[name] || filled(fallback, variables),
  );

/** docker-compose.yml with `${…}` filled in from `variables`, as Compose does it. */
export function composeFile(variables = {}) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return parse(filled(text, variables), { merge: true });
}

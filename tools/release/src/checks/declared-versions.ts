import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopesOf } from '@kerf/federation/scopes';
import { root } from '@kerf/tooling/root';
import type { Provision } from '../pointer/live-shell.ts';
import { UserError } from '../program/user-error.ts';

/** Of `19.3.1` and of `file:packages/kerf-ui-3.5.0.tgz`. */
const majorOf = (version: string) => /\d+/.exec(version)?.[0];

/**
 * Throws a UserError if the remote's `package.json` names another major version of a shared library than every scope of the live shell.
 * Without this check, such a build can fail first, with an error that does not name the version.
 */
export function checkDeclaredVersions(folder: string, offer: Provision, dir: string = root): void {
  const scopes = scopesOf(offer);
  const { dependencies = {} } = JSON.parse(readFileSync(join(dir, folder, 'package.json'), 'utf8'));
  for (const [library, version] of Object.entries<string>(dependencies)) {
    const live = [...new Set(scopes.flatMap(([, shared]) => shared[library] ?? []))];
    if (live.length === 0 || live.some(each => majorOf(each) === majorOf(version))) continue;
    const majors = [...new Set(live.map(majorOf))].join(' or ');
    throw new UserError(
      `${folder}/package.json needs ${library} ${version}; the live shell shares ${live.join(' and ')}. Use major version ${majors}.`,
    );
  }
}

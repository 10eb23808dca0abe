import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import type { Provision } from '../pointer/live-shell.ts';
import { UserError } from '../program/user-error.ts';

/** Of `19.3.1` and of `file:packages/kerf-ui-3.5.0.tgz`. */
const majorOf = (version: string) => /\d+/.exec(version)?.[0];

/**
 * Throws a UserError if the remote's `package.json` names another major version of a shared library than the live shell. Without
 * this check, such a build can fail first, with an error that does not name the version.
 */
export function checkDeclaredVersions(folder: string, { shared }: Provision, dir: string = root): void {
  const { dependencies = {} } = JSON.parse(readFileSync(join(dir, folder, 'package.json'), 'utf8'));
  for (const [library, version] of Object.entries<string>(dependencies)) {
    const live = shared[library];
    if (live === undefined || majorOf(live) === majorOf(version)) continue;
    throw new UserError(
      `${folder}/package.json needs ${library} ${version}; the live shell shares ${live}. Use major version ${majorOf(live)}.`,
    );
  }
}

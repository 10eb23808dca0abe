import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 20_000;

/** Why packages cannot be installed here, by npm's own configuration. */
export function registryProblem(): string | undefined {
  const { status } = spawnSync('npm', ['ping', '--fetch-retries=0'], { timeout: TIMEOUT_MS, stdio: 'ignore' });
  return status === 0 ? undefined : 'It needs an npm registry, and npm ping fails.';
}

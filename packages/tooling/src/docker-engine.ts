import { spawnSync } from 'node:child_process';

/** Returns a sentence if no Docker engine with Compose 2.24 or newer is available. */
export const dockerProblem = (env: NodeJS.ProcessEnv): string | undefined => {
  const respond = (...args: string[]) => spawnSync('docker', args, { encoding: 'utf8', env });
  if (respond('version').status !== 0) return 'No Docker engine is running: `docker version` fails.';
  const [major = 0, minor = 0] = respond('compose', 'version', '--short').stdout.split('.').map(Number);
  if (major > 2 || (major === 2 && minor >= 24)) return undefined;
  return 'Docker Compose is missing or older than 2.24.';
};

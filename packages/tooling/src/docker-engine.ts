import { spawnSync } from 'node:child_process';

/** The oldest versions that the compose files work with. Engine 25 knows `start_interval`. */
export const OLDEST = { engine: '25.0', compose: '2.24' };

const output = (env: NodeJS.ProcessEnv, [program = '', ...args]: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', env });
  return status === 0 ? stdout.trim() : undefined;
};

const numbers = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number.parseFloat);

/** Whether a version such as `2.26.1-4` or `v2.24.0` is at least `oldest`. */
const isRecent = (version: string, oldest: string): boolean => {
  const [major = 0, minor = 0] = numbers(version);
  const [leastMajor = 0, leastMinor = 0] = numbers(oldest);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
};

/** Returns the command of a Docker Compose that reads the compose files, which needs no engine. */
export const findCompose = (env: NodeJS.ProcessEnv): readonly string[] | undefined =>
  [['docker', 'compose'], ['docker-compose']].find(command =>
    isRecent(output(env, [...command, 'version', '--short']) ?? '', OLDEST.compose),
  );

export const COMPOSE_MISSING = `Docker Compose does not check the compose files: it needs Docker Compose ${OLDEST.compose} or newer.`;

/** Returns a sentence if no Docker engine with Compose is available, or if one of them is too old. */
export const dockerProblem = (env: NodeJS.ProcessEnv): string | undefined => {
  const needed = `It needs Docker Engine ${OLDEST.engine} or newer, and Docker Compose ${OLDEST.compose} or newer`;
  const engine = output(env, ['docker', 'version', '--format', '{{.Server.Version}}']);
  if (engine === undefined) return `${needed}. No Docker engine is running: \`docker version\` fails.`;
  if (!isRecent(engine, OLDEST.engine)) return `${needed}. This is Docker Engine ${engine}.`;
  const compose = output(env, ['docker', 'compose', 'version', '--short']);
  if (compose === undefined) return `${needed}. \`docker compose version\` fails.`;
  return isRecent(compose, OLDEST.compose) ? undefined : `${needed}. This is Docker Compose ${compose}.`;
};

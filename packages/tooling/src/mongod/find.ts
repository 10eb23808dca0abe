import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from '../on-path.ts';

const OLDEST_MAJOR = 6;

export interface Mongod {
  path: string;
  version: string;
}

/**
 * Returns the mongod that MONGOD_BINARY names, or the first one on PATH, or undefined if there is none.
 * @throws Error in one sentence if that program is missing, does not run or is too old.
 */
export function findMongod(env: NodeJS.ProcessEnv): Mongod | undefined {
  if (env.MONGOD_BINARY && !existsSync(env.MONGOD_BINARY))
    throw new Error(`MONGOD_BINARY is ${env.MONGOD_BINARY}, and that file does not exist.`);
  const path = env.MONGOD_BINARY || onPath(['mongod', 'mongod.exe'], env).find(file => existsSync(file));
  return path ? checkMongod(path) : undefined;
}

/** @throws Error in one sentence if the program does not run or is too old. */
export function checkMongod(path: string): Mongod {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  const version = /^db version v(\S+)/m.exec(stdout ?? '')?.[1];
  if (!version) throw new Error(`${path} does not run here: "${path} --version" printed no version.`);
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    throw new Error(`${path} is MongoDB ${version}, and Kerf needs ${OLDEST_MAJOR}.0 or newer.`);
  return { path, version };
}

import { existsSync } from 'node:fs';
import { onPath } from './on-path.ts';

/**
 * Returns the path of a program: the file that the variable names, or the first one on PATH, or undefined if there is none.
 * @throws Error if the variable names no file.
 */
export function findProgram(name: string, variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const named = env[variable];
  if (named && !existsSync(named)) throw new Error(`${variable} is ${named}, and that file does not exist.`);
  return named || onPath([name], env).find(file => existsSync(file));
}

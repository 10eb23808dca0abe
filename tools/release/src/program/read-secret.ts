import { readFileSync } from 'node:fs';
import { UserError } from './user-error.ts';

/** Reads a secret from the file that NAME_FILE names, else from NAME, as the API does. An empty file counts as not set. */
export function readSecret(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const path = env[`${name}_FILE`];
  const fromFile = path && readFile(name, path).trim();
  return fromFile || env[name] || undefined;
}

function readFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UserError(
      `${name}_FILE: The file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}). Correct the path.`,
    );
  }
}

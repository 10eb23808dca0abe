import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = path => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a real MongoDB: the server of MONGODB_URL, or the program of MONGOD_BINARY or on PATH, unless MONGOD_BINARY is `none`.
 * Tests read the result from the environment.
 */
export function findServer(env = process.env) {
  if (env.MONGODB_URL) return env.MONGODB_URL;
  if (env.MONGOD_BINARY === 'none') return undefined;
  const onPath = (env.PATH ?? '').split(delimiter).map(folder => join(folder, 'mongod'));
  const binary = env.MONGOD_BINARY || onPath.find(isProgram);
  if (binary) env.MONGOD_BINARY = binary;
  return binary;
}

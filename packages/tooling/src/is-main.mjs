import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether the module of `url` is the command being run, and not one imported by it. */
export function isMain(url) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(url);
}

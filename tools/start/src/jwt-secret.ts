import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the secret of this data folder. It is created once, so that users stay signed in across restarts. */
export function localJwtSecret(dir: string): string {
  const path = join(dir, 'jwt-secret');
  if (!existsSync(path)) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}

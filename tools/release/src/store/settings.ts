import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { dataDir, root } from '@kerf/tooling/root';
import { UserError } from '../program/user-error.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

export interface Settings {
  store: Store;
  /** Where source maps are stored; undefined: nowhere. */
  maps: Store | undefined;
  /** The address of the store for browsers. */
  baseUrl: string;
  /** The address of the live shell. */
  shellUrl: string;
  /** The name of the publisher. */
  by: string;
}

/** Reads the settings from the environment and `.env`. */
export function readSettings(): Settings {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { env } = process;
  return {
    store: openStore(env.RELEASE_STORE || join(dataDir, 'releases'), env),
    maps: openMaps(env),
    baseUrl: readAddress('RELEASE_BASE_URL', `http://127.0.0.1:${env.RELEASES_PORT || 3010}`),
    shellUrl: readAddress('SHELL_URL', `http://localhost:${env.SHELL_PORT || 3000}`),
    by: env.RELEASE_BY || gitUser() || userInfo().username,
  };
}

function readAddress(variable: string, fallback: string): string {
  const url = process.env[variable] || fallback;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UserError(`${variable}: "${url}" is not an address like https://shop.example.`);
  return url.replace(/\/$/, '');
}

function gitUser(): string | undefined {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** @throws UserError if the maps would be inside the release store, which everybody can read */
function openMaps(env: NodeJS.ProcessEnv): Store | undefined {
  const { RELEASE_STORE: releases, RELEASE_MAPS: maps } = env;
  if (!maps) return releases ? undefined : openStore(join(dataDir, 'release-maps'), env);
  const whole = (where: string) => `${where.startsWith('s3://') ? where.replace(/\/+$/, '') : resolve(where)}/`;
  if (whole(maps).startsWith(whole(releases || join(dataDir, 'releases'))))
    throw new UserError(
      `RELEASE_MAPS: "${maps}" is inside the release store, which everybody can read. Use another place.`,
    );
  return openStore(maps, env);
}

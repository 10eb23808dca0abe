import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { dataDir, isShopRepository, root } from '@kerf/tooling/root';
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
  loadEnvFile();
  const { env } = process;
  requireVariables(['RELEASE_STORE'], env);
  return {
    store: openStore(env.RELEASE_STORE || join(dataDir, 'releases'), env),
    maps: openMaps(env),
    baseUrl: readAddress('RELEASE_BASE_URL', `http://127.0.0.1:${env.RELEASES_PORT || 3010}`),
    shellUrl: readAddress('SHELL_URL', `http://localhost:${env.SHELL_PORT || 3000}`),
    by: env.RELEASE_BY || gitUser() || userInfo().username,
  };
}

/** The settings of a publish, which also needs the shop. */
export function readPublishSettings(): Settings {
  const settings = readSettings();
  requireVariables(['RELEASE_BASE_URL', 'SHELL_URL'], process.env);
  return settings;
}

function loadEnvFile(): void {
  const path = join(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

/** In the repository of a remote, the defaults of a shop on this machine would be wrong. */
function requireVariables(names: string[], env: NodeJS.ProcessEnv): void {
  const missing = isShopRepository ? [] : names.filter(name => !env[name]);
  if (missing.length > 0) throw new UserError(`Set ${missing.join(', ')} to those of the shop, for instance in .env.`);
}

/** The address of the shop, for a command that needs no store. */
export function readShopUrl(): string {
  loadEnvFile();
  requireVariables(['SHELL_URL'], process.env);
  return readAddress('SHELL_URL', `http://localhost:${process.env.SHELL_PORT || 3000}`);
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

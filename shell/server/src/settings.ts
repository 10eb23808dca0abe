import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseOrigins } from './config/origins.ts';
import { type Environment, shopConfig } from './config/shop-config.ts';
import { securityContacts } from './crawlers/security-txt.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { deployedRemotes, localBuilds, mapFile, type RemoteSource } from './map/remote-sources.ts';
import { overrideSettings } from './overrides/settings.ts';
import type { PageSettings } from './page-settings.ts';
import { releaseServiceUrl } from './releases/settings.ts';

/** The local remotes: each `MF_*_PORT` names a folder and the port that its build is served at. */
export const localRemotes = (env: Environment) =>
  Object.keys(env)
    .sort()
    .flatMap(variable => {
      const [, name] = /^(MF_\w+)_PORT$/.exec(variable) ?? [];
      const port = env[variable];
      return name && port ? { app: name.toLowerCase().replaceAll('_', '-'), url: `http://127.0.0.1:${port}` } : [];
    });

const RELEASES_DIR = '/srv/releases';

/** The folder of the release store, or of its copy. */
const releaseStore = (env: Environment): string | undefined => {
  if (env.REMOTES_FILE) return dirname(env.REMOTES_FILE);
  return env.REMOTES_DIR ? env.RELEASES_DIR || RELEASES_DIR : undefined;
};

const remoteSource = (env: Environment, root: string): RemoteSource => {
  if (env.REMOTES_FILE) return mapFile(env.REMOTES_FILE);
  if (env.REMOTES_DIR) return deployedRemotes(env.REMOTES_DIR, env.RELEASES_DIR || RELEASES_DIR);
  return localBuilds(root, localRemotes(env));
};

/** The origins in `MF_*_URL`. A remote's own compose file adds such a variable, so that REMOTE_ORIGINS need not name it. */
const originsOfRemotes = (env: Environment): string[] =>
  Object.keys(env)
    .filter(variable => /^MF_\w+_URL$/.test(variable))
    .flatMap(variable => parseOrigins(variable, env[variable] ?? ''));

/** REMOTE_ORIGINS and the variables of single remotes, else the servers of the local remotes and the local release store. */
const allowedOrigins = (env: Environment): string[] => {
  if (env.REMOTE_ORIGINS?.trim())
    return [...parseOrigins('REMOTE_ORIGINS', env.REMOTE_ORIGINS), ...originsOfRemotes(env)];
  if (env.REMOTES_DIR)
    throw new Error('REMOTE_ORIGINS must name the origins of the remotes, such as https://catalog.shop.example.');
  const store = env.RELEASE_BASE_URL || `http://127.0.0.1:${env.RELEASES_PORT || 3010}`;
  return [...localRemotes(env).map(({ url }) => url), ...parseOrigins('RELEASE_BASE_URL', store)];
};

/** The shop's own address. Not the Host header, which a client can forge. */
const shopUrl = (env: Environment): string => {
  const [origin = '', ...others] = parseOrigins(
    'SHOP_URL',
    env.SHOP_URL || `http://localhost:${env.SHELL_PORT || 3000}`,
  );
  if (others.length) throw new Error('SHOP_URL must be one origin, such as https://shop.example.');
  return origin;
};

/** Undefined if the variable is not set. */
const milliseconds = (variable: string, value: string | undefined): number | undefined => {
  if (!value) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new Error(`${variable} must be 1 to 99999 milliseconds.`);
  return Number(value);
};

/** At most 10 s: the cookie after a visitor's own change lasts as long. */
const maxAge = (value: string | undefined): number => {
  if (value && !/^\d{1,4}$|^10000$/.test(value)) throw new Error('PAGE_DATA_AGE_MS must be 0 to 10000 milliseconds.');
  return Number(value || 5_000);
};

const positive = (variable: string, env: Environment, otherwise: number): number => {
  const value = env[variable];
  if (value && !/^[1-9]\d{0,6}$/.test(value)) throw new Error(`${variable} must be a number of at least 1.`);
  return Number(value || otherwise);
};

const textsFolder = ({ TEXTS_DIR: folder }: Environment, root: string): string => {
  if (folder && !existsSync(folder))
    throw new Error(`TEXTS_DIR must be a folder of Markdown files. There is no ${folder}.`);
  return folder || join(root, 'shell/texts');
};

/** The settings of the page server. `root` is the folder that contains `shell/` and, locally, the remotes. */
export const pageSettings = (env: Environment, root: string): PageSettings => ({
  dist: env.SHELL_DIST || join(root, 'shell/dist'),
  config: shopConfig(env),
  shopUrl: shopUrl(env),
  apiUrl: env.API_INTERNAL_URL || shopConfig(env).apiUrl,
  // Constants that tests replace; no operator changes them.
  apiTimeoutMs: milliseconds('PAGE_DATA_TIMEOUT_MS', env.PAGE_DATA_TIMEOUT_MS),
  apiMaxAgeMs: maxAge(env.PAGE_DATA_AGE_MS),
  pageServerToken: env.PAGE_SERVER_TOKEN ?? '',
  pagesPerMinute: positive('PAGE_RATE_LIMIT', env, 1_200),
  trustProxy: trustedProxies(env.TRUST_PROXY),
  texts: textsFolder(env, root),
  remotes: remoteSource(env, root),
  origins: allowedOrigins(env),
  claimsFile: env.CLAIMS_FILE || undefined,
  store: releaseStore(env),
  copiesDir: env.RELEASE_COPIES_DIR || undefined,
  overrides: overrideSettings(env),
  releaseServiceUrl: releaseServiceUrl(env),
  securityContacts: securityContacts(env),
});

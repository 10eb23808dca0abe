import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { parse } from 'yaml';

type Variables = Readonly<Record<string, string | undefined>>;

export interface Service {
  extends?: { file?: string; service: string };
  build?: { dockerfile: string; target: string; args?: Record<string, string> };
  image: string;
  pull_policy?: string;
  entrypoint?: string[];
  command?: string[];
  environment: Record<string, string | number | null>;
  healthcheck?: { test: string[] };
  depends_on?: string[] | Record<string, unknown>;
  networks?: string[];
  volumes?: string[];
  ports?: string[];
  secrets?: string[];
  profiles?: string[];
  restart: string;
  stop_grace_period?: string;
  user: string;
  cap_drop: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt: string[];
  read_only: boolean;
  init: boolean;
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
}

interface ComposeFile {
  services: Record<string, Service>;
  networks?: Record<string, unknown>;
  volumes: Record<string, unknown>;
  secrets?: Record<string, { file: string }>;
}

export const PRODUCTION = 'docker-compose.production.yml';
export const DEVELOPMENT = 'docker-compose.yml';

/** Replaces each `${…}` as Compose does it. */
const substitute = (value: string, variables: Variables): string =>
  value.replace(/\$\{(\w+)(?::([-+])((?:[^${}]|\$\{[^}]*\})*))?\}/g, (_, name: string, operator = '-', other = '') => {
    const given = variables[name];
    return operator === '-' ? given || substitute(other, variables) : given ? substitute(other, variables) : '';
  });

/** The variables of a rehearsal with stand-ins, beside those of the shell that runs Compose. */
export const localVariablesWith = (variables: Variables): Variables =>
  parseEnv(substitute(readFileSync(join(root, 'deploy/local.env'), 'utf8'), variables));
export const localVariables = localVariablesWith({});

const read = (path: string, variables: Variables): ComposeFile =>
  parse(substitute(readFileSync(join(root, path), 'utf8'), variables), { merge: true });

/** Adds what a service extends. Paths in deploy/services.yml are relative to its folder. */
const extended = (service: Service, services: Record<string, Service>, shared: Record<string, Service>): Service => {
  if (!service.extends) return service;
  const { file, service: name } = service.extends;
  const base = (file ? shared : services)[name];
  if (!base) throw new Error(`No service is named ${name}.`);
  const { extends: _, ...own } = service;
  return merged(extended(base, file ? shared : services, shared), own);
};

/** Merges two services as Compose does it. The second has precedence. */
const merged = (base: Service, own: Partial<Service>): Service => ({
  ...base,
  ...own,
  ...(base.build && { build: { ...base.build, ...own.build } }),
  environment: { ...base.environment, ...own.environment },
  ...(base.volumes && { volumes: [...base.volumes, ...(own.volumes ?? [])] }),
  ...(base.healthcheck && { healthcheck: { ...base.healthcheck, ...own.healthcheck } }),
  ...(isRecord(base.depends_on) &&
    isRecord(own.depends_on) && { depends_on: { ...base.depends_on, ...own.depends_on } }),
});

const isRecord = (value: unknown) => typeof value === 'object' && !Array.isArray(value);

/** The compose files that remotes have in their own folders, to use with the file at `path`. */
export const partsOf = (path: string): string[] =>
  apps.map(app => `${app}/${path.replace('docker-compose', 'compose')}`).filter(part => existsSync(join(root, part)));

const withPart = (file: ComposeFile, part: ComposeFile): ComposeFile => ({
  ...file,
  services: {
    ...file.services,
    ...Object.fromEntries(
      Object.entries(part.services).map(([name, own]) => {
        const base = file.services[name];
        return [name, base ? merged(base, own) : own];
      }),
    ),
  },
  volumes: { ...file.volumes, ...part.volumes },
});

/** A compose file and its parts, with the values of `variables`, and with the services of deploy/services.yml that they extend. */
export const composeFile = (variables: Variables = {}, path = PRODUCTION): ComposeFile => {
  const parts = partsOf(path).map(part => read(part, variables));
  const file = parts.reduce(withPart, read(path, variables));
  const shared = read('deploy/services.yml', variables).services;
  const services = Object.entries(file.services).map(([name, each]) => [name, extended(each, file.services, shared)]);
  return { ...file, services: Object.fromEntries(services) };
};

/** A service of a compose file. @throws Error if there is no such service */
export const serviceNamed = (name: string, variables: Variables = {}, path = PRODUCTION): Service => {
  const service = composeFile(variables, path).services[name];
  if (!service) throw new Error(`${path} has no service ${name}.`);
  return service;
};

/** The environment that a service's container gets. */
export const environmentOf = ({ environment }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]));

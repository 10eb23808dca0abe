import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '@kerf/tooling/root';
import { parse } from 'yaml';

type Variables = Readonly<Record<string, string | undefined>>;

export interface Service {
  build?: { dockerfile: string; args?: Record<string, string> };
  image: string;
  command?: string[];
  environment: Record<string, string | number | null>;
  healthcheck?: { test: string[] };
  depends_on?: string[] | Record<string, unknown>;
  networks?: string[];
  network_mode?: string;
  volumes?: string[];
  ports?: string[];
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
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

/** The variables of the profile with stand-ins. */
export const localVariables: Variables = parseEnv(readFileSync(join(root, 'deploy/local.env'), 'utf8'));

const substitute = (value: string, variables: Variables): string =>
  value.replace(
    /\$\{(\w+)(?::-((?:[^${}]|\$\{[^}]*\})*))?\}/g,
    (_, name: string, fallback = '') => variables[name] || substitute(fallback, variables),
  );

/** docker-compose.yml with each `${…}` replaced from `variables`, as Compose does it. */
export const composeFile = (variables: Variables = {}): ComposeFile =>
  parse(substitute(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), variables), { merge: true });

/** A service of the compose file. @throws Error if there is no such service */
export const serviceNamed = (name: string, variables: Variables = {}): Service => {
  const service = composeFile(variables).services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
  return service;
};

/** The environment that a service's container gets. */
export const environmentOf = ({ environment }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]));

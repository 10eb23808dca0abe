import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface PortEntry {
  /** The front end or service that listens. */
  name: string;
  /** The environment variable that changes the port. */
  variable: string;
  port: number;
}

/** A remote is a folder whose name begins with mf-. Its package.json has its development port. */
const remotes: PortEntry[] = readdirSync(root)
  .filter(name => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')))
  .map(name => ({
    name,
    variable: `${name.toUpperCase().replaceAll('-', '_')}_PORT`,
    port: JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).config?.port as number,
  }))
  .sort((a, b) => a.port - b.port);

/** Every port the shop uses, with its default. */
export const ports: PortEntry[] = [
  { name: 'shell', variable: 'SHELL_PORT', port: 3000 },
  ...remotes,
  { name: 'api', variable: 'API_PORT', port: 4000 },
  { name: 'release-service', variable: 'RELEASE_SERVICE_PORT', port: 4010 },
  { name: 'auth', variable: 'AUTH_STAND_IN_PORT', port: 9199 },
  { name: 'stripe', variable: 'STRIPE_STAND_IN_PORT', port: 12111 },
  { name: 'mail', variable: 'MAIL_STAND_IN_PORT', port: 1080 },
  { name: 'smtp', variable: 'SMTP_STAND_IN_PORT', port: 1025 },
  { name: 'mongo', variable: 'MONGO_STAND_IN_PORT', port: 27117 },
];

/** The names of the front ends: the shell and the remotes. */
export const apps: string[] = ['shell', ...remotes.map(({ name }) => name)];

/**
 * Returns the ports with the values of the environment instead of the defaults.
 * @throws Error that names every value that is not a port, and every port that is used twice.
 */
export function readPorts(env: NodeJS.ProcessEnv): PortEntry[] {
  const read = ports.map(entry => ({ ...entry, port: env[entry.variable] ? Number(env[entry.variable]) : entry.port }));
  const problems: string[] = [];
  const owners = new Map<number, string>();
  for (const { variable, port } of read) {
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      problems.push(`${variable}: "${env[variable]}" is not a port (1 to 65535).`);
    } else if (owners.has(port)) {
      problems.push(`${variable}: ${port} is already the port of ${owners.get(port)}.`);
    }
    owners.set(port, variable);
  }
  if (problems.length) throw new Error(problems.join('\n'));
  return read;
}

/** Returns the port of one front end or service. */
export function portOf(name: string, env: NodeJS.ProcessEnv = process.env): number {
  const entry = readPorts(env).find(each => each.name === name);
  if (!entry) throw new Error(`Nothing is named ${name}. Known names: ${ports.map(each => each.name).join(', ')}.`);
  return entry.port;
}

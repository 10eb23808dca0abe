import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** A remote is a folder whose name begins with mf-; its package.json names the port it is developed at. */
const remotes = readdirSync(root)
  .filter(name => name.startsWith('mf-') && existsSync(join(root, name, 'package.json')))
  .map(name => ({
    name,
    variable: `${name.toUpperCase().replaceAll('-', '_')}_PORT`,
    port: JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).config?.port,
  }))
  .sort((a, b) => a.port - b.port);

/** Every port the shop uses: what listens there, the variable that changes it and its default. */
export const ports = [
  { name: 'shell', variable: 'SHELL_PORT', port: 3000 },
  ...remotes,
  { name: 'api', variable: 'API_PORT', port: 4000 },
  { name: 'auth', variable: 'AUTH_STAND_IN_PORT', port: 9199 },
  { name: 'stripe', variable: 'STRIPE_STAND_IN_PORT', port: 12111 },
  { name: 'mongo', variable: 'MONGO_STAND_IN_PORT', port: 27117 },
];

export const apps = ['shell', ...remotes.map(({ name }) => name)];

/**
 * The table with the environment's values in place of the defaults.
 * Throws one message naming every value that is not a port and every port given twice.
 */
export function readPorts(env) {
  const read = ports.map(entry => ({ ...entry, port: env[entry.variable] ? Number(env[entry.variable]) : entry.port }));
  const problems = [];
  const owners = new Map();
  for (const { variable, port } of read) {
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      problems.push(`${variable}: "${env[variable]}" is not a port (1 to 65535).`);
    } else if (owners.has(port)) {
      problems.push(`${variable}: ${port} is given to ${owners.get(port)} too.`);
    }
    owners.set(port, variable);
  }
  if (problems.length) throw new Error(problems.join('\n'));
  return read;
}

/** Every port the shop uses: what listens there, the variable that changes it and its default. */
export const ports = [
  { name: 'shell', variable: 'SHELL_PORT', port: 3000 },
  { name: 'mf-catalog', variable: 'MF_CATALOG_PORT', port: 3001 },
  { name: 'mf-checkout', variable: 'MF_CHECKOUT_PORT', port: 3002 },
  { name: 'mf-dashboard-customer', variable: 'MF_DASHBOARD_CUSTOMER_PORT', port: 3003 },
  { name: 'mf-dashboard-admin', variable: 'MF_DASHBOARD_ADMIN_PORT', port: 3004 },
  { name: 'api', variable: 'API_PORT', port: 4000 },
  { name: 'auth', variable: 'AUTH_STAND_IN_PORT', port: 9199 },
  { name: 'stripe', variable: 'STRIPE_STAND_IN_PORT', port: 12111 },
  { name: 'mongo', variable: 'MONGO_STAND_IN_PORT', port: 27117 },
];

export const apps = ports.slice(0, 5).map(({ name }) => name);

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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, shopConfig } from './config/shop-config.ts';
import { type FileServer, fileServer } from './http/file-server.ts';
import { fileHeaders } from './http/security-headers.ts';

/**
 * The server of one remote's built files on this machine; in a container nginx serves them. `app` is the remote's
 * folder below `root`, whose `package.json` names its default port.
 * @throws Error if there is no such remote
 */
export const remoteServer = (
  app: string,
  root: string,
  env: Environment,
): { server: FileServer; port: number; variable: string } => {
  const manifest = join(root, app, 'package.json');
  if (!/^mf-[\w-]+$/.test(app) || !existsSync(manifest))
    throw new Error(`There is no front end named "${app}". Name shell or a folder such as mf-catalog.`);
  const variable = `${app.toUpperCase().replaceAll('-', '_')}_PORT`;
  const port = Number(env[variable] || JSON.parse(readFileSync(manifest, 'utf8')).config.port);
  const server = fileServer(join(root, app, 'dist'), fileHeaders(shopConfig(env)));
  server.get('/*', (request, reply) => server.sendFile(request, reply));
  return { server, port, variable };
};

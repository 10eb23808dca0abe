/** Serves a built front end: `node shell/server/dist/main.js [APP]`, by default the shell. `settings.ts` reads the variables. */
import { fileURLToPath } from 'node:url';
import { listen } from './http/listen.ts';
import { pageServer } from './page-server.ts';
import { remoteServer } from './remote-server.ts';
import { withSecretFiles } from './secret-files.ts';
import { pageSettings } from './settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { env } = process;
const [app = 'shell'] = process.argv.slice(2);

const START_PATIENCE_MS = 5_000;

const shellServer = () => ({
  server: pageServer({
    ...pageSettings(withSecretFiles(env), root),
    startPatienceMs: START_PATIENCE_MS,
    logLevel: env.LOG_LEVEL || undefined,
  }),
  port: Number(env.SHELL_PORT || 3000),
  variable: 'SHELL_PORT',
});

try {
  const { server, ...address } = app === 'shell' ? shellServer() : remoteServer(app, root, env);
  await listen(server, { ...address, host: env.HOST || '127.0.0.1', publicUrl: env.PUBLIC_URL });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/** Builds a remote after each change and serves it for overrides: `npm run serve-remote -- mf-catalog [--port 3100]`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, cacheDir, root } from '@kerf/tooling/root';
import { onStopRequest } from '@kerf/tooling/stop-request';
import { remoteFiles } from '../../release/src/dev/remote-files.ts';

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } });
const [app = ''] = positionals;
const port = Number(values.port ?? 3100);
if (!/^mf-[\w-]+$/.test(app) || !existsSync(join(root, app, 'package.json')))
  fail(`There is no remote named "${app}". Use a name like mf-catalog.`);

const dist = join(cacheDir, 'serve', app);
const server = createServer(remoteFiles(dist)).listen(port, '127.0.0.1');
await once(server, 'listening').catch(() => fail(`Port ${port} cannot be used. Choose another with --port.`));

// As in production: a deployed shell shares no libraries of a development build.
const build = spawn(process.execPath, [bin('@rsbuild/core', 'rsbuild'), 'build', '--watch', '--dist-path', dist], {
  cwd: join(root, app),
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
console.log(`ready http://localhost:${port}: open /overrides of a shop and choose localhost port ${port} for ${app}.`);
onStopRequest(() => build.kill('SIGTERM'));
await once(build, 'exit');
server.closeAllConnections();
server.close();

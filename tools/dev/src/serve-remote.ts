/** Builds a remote after each change and serves it for overrides: `npm run kerf -- serve-remote mf-catalog [--port 3100]`. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir, root } from '@kerf/tooling/root';
import { onStopRequest } from '@kerf/tooling/stop-request';
import { remoteFiles } from '../../release/src/dev/remote-files.ts';
import { reportBuilds } from '../../release/src/dev/report-builds.ts';
import { watchBuild } from '../../release/src/dev/watch-build.ts';

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
const builds = watchBuild(join(root, app), dist);
const server = createServer(remoteFiles(builds)).listen(port, '127.0.0.1');
await once(server, 'listening').catch(() => fail(`Port ${port} cannot be used. Choose another with --port.`));
reportBuilds(
  builds,
  () => `http://localhost:${port}: open /overrides of a shop and choose localhost port ${port} for ${app}.`,
);
onStopRequest(async () => {
  server.closeAllConnections();
  server.close();
  await builds.stop();
});

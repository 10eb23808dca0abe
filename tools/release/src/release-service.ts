import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOwners } from '@kerf/tooling/folder-owners';
import { root } from '@kerf/tooling/root';
import { command } from './lib/command.ts';
import { readLive } from './lib/live-shell.ts';
import { releaseService } from './lib/service/release-service.ts';
import { readSettings } from './lib/settings.ts';
import { UserError } from './lib/user-error.ts';

const help = `npm run release-service

Serves the releases to the staff's page /dashboard/releases. RELEASE_STORE_ACCESS=rw allows changes. The teams of the remotes are
those of docs/ownership.md.`;

const SHELL_TIMEOUT_MS = 2_000;

await command({ help, arguments: 0 }, async () => {
  const { store, shellUrl } = readSettings();
  const owners = folderOwners(readFileSync(join(root, 'docs/ownership.md'), 'utf8'));
  const { API_INTERNAL_URL, API_PORT, HOST, RELEASE_SERVICE_PORT, RELEASE_STORE_ACCESS: access } = process.env;
  if (access && access !== 'ro' && access !== 'rw')
    throw new UserError(`RELEASE_STORE_ACCESS: "${access}" is neither ro nor rw.`);
  const service = releaseService({
    store,
    apiUrl: API_INTERNAL_URL || `http://127.0.0.1:${API_PORT || 4000}`,
    mayWrite: access === 'rw',
    owners,
    readShell: () => readLive(shellUrl, 'shell.json', AbortSignal.timeout(SHELL_TIMEOUT_MS)).catch(() => undefined),
    say: console.log,
  });
  const url = await service.listen({ host: HOST || '127.0.0.1', port: Number(RELEASE_SERVICE_PORT || 4010) });
  console.log(`ready ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
});

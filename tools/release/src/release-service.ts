import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOwners, teamContacts } from '@kerf/tooling/folder-owners';
import { root } from '@kerf/tooling/root';
import { readLive } from './pointer/live-shell.ts';
import { command } from './program/command.ts';
import { readSecret } from './program/read-secret.ts';
import { UserError } from './program/user-error.ts';
import { ChangeRelay } from './service/change-relay.ts';
import { releaseService } from './service/release-service.ts';
import { readSettings } from './store/settings.ts';

const help = `npm run kerf -- release-service

Serves the releases to the staff's page /dashboard/releases. RELEASE_STORE_ACCESS=rw allows changes. The teams of the remotes are
those of docs/ownership.md.`;

const SHELL_TIMEOUT_MS = 2_000;
const RELAY_MS = 15_000;

await command({ help, arguments: 0 }, async () => {
  const { store, maps, shellUrl } = readSettings();
  const token = readSecret('RELEASE_TOKEN', process.env);
  const ownership = readFileSync(join(root, 'docs/ownership.md'), 'utf8');
  const { API_INTERNAL_URL, API_PORT, HOST, RELEASE_SERVICE_PORT, RELEASE_STORE_ACCESS: access } = process.env;
  if (access && access !== 'ro' && access !== 'rw')
    throw new UserError(`RELEASE_STORE_ACCESS: "${access}" is neither ro nor rw.`);
  const apiUrl = API_INTERNAL_URL || `http://127.0.0.1:${API_PORT || 4000}`;
  const relay = token ? new ChangeRelay({ store, apiUrl, token, say: console.log }) : undefined;
  if (!relay) console.log('Without RELEASE_TOKEN, changes are neither audited nor announced, and stacks stay unread.');
  const service = releaseService({
    store,
    apiUrl,
    mayWrite: access === 'rw',
    owners: folderOwners(ownership),
    contacts: teamContacts(ownership),
    token,
    previousToken: readSecret('RELEASE_PREVIOUS_TOKEN', process.env),
    maps,
    readShell: () => readLive(shellUrl, 'shell.json', AbortSignal.timeout(SHELL_TIMEOUT_MS)).catch(() => undefined),
    changed: relay && (() => relay.round()),
    say: console.log,
  });
  const url = await service.listen({ host: HOST || '127.0.0.1', port: Number(RELEASE_SERVICE_PORT || 4010) });
  console.log(`ready ${url}`);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopping.abort();
      void service.close();
    });
  await relay?.run(RELAY_MS, stopping.signal);
});

import { command } from './lib/command.ts';
import { releaseService } from './lib/service/release-service.ts';
import { readSettings } from './lib/settings.ts';
import { UserError } from './lib/user-error.ts';

const help = `npm run release-service

Serves the releases to the administrators' page /dashboard/releases. RELEASE_STORE_ACCESS=rw allows rollbacks.`;

await command({ help, arguments: 0 }, async () => {
  const { store } = readSettings();
  const { API_INTERNAL_URL, API_PORT, HOST, RELEASE_SERVICE_PORT, RELEASE_STORE_ACCESS: access } = process.env;
  if (access && access !== 'ro' && access !== 'rw')
    throw new UserError(`RELEASE_STORE_ACCESS: "${access}" is neither ro nor rw.`);
  const service = releaseService({
    store,
    apiUrl: API_INTERNAL_URL || `http://127.0.0.1:${API_PORT || 4000}`,
    mayWrite: access === 'rw',
    say: console.log,
  });
  const url = await service.listen({ host: HOST || '127.0.0.1', port: Number(RELEASE_SERVICE_PORT || 4010) });
  console.log(`ready ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
});

import type { RemoteErrorGroup } from '@kerf/contracts/staff';
import { signIn } from './api/shop-api.ts';
import { callOf } from './program/call-of.ts';
import { command, folderOf, remoteName } from './program/command.ts';
import { withRemote } from './program/own-remote.ts';
import { printable } from './program/table.ts';
import { readShopUrl } from './store/settings.ts';

const help = `${callOf('errors', 'mf-catalog [--release RELEASE] [--limit 20]')}

Lists the errors that browsers reported of a remote, the newest first. Equal ones are one, with their number. With stored source maps, a
stack names the files and lines of the sources. It logs in to the shop with KERF_EMAIL and KERF_PASSWORD, an account of the staff.

  --release RELEASE   only those of one release, by its whole name
  --limit 20          the most errors to list (20)`;

const options = { release: { type: 'string' }, limit: { type: 'string' } } as const;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
const indented = (text: string) => text.split('\n').map(line => `    ${printable(line.trim())}`);

function described(error: RemoteErrorGroup): string {
  const { kind, message, page = 'an unknown page', count, release, firstSeen, lastSeen } = error;
  return [
    printable(`${kind} on ${page}, ${times(count)}, first ${firstSeen}, last ${lastSeen}, in ${release}`),
    ...indented(message),
    ...indented(error.sourceStack ?? error.stack ?? ''),
  ]
    .filter(line => line.trim())
    .join('\n');
}

await command({ help, arguments: 1, options }, async (args, { release, limit = '20' }) => {
  const [folder] = withRemote(args);
  const remote = remoteName(folder);
  const api = await signIn(readShopUrl());
  const query = new URLSearchParams({ remote, limit, ...(release && { release }) });
  const errors = await api.get<RemoteErrorGroup[]>(`/reports/errors?${query}`);
  console.log(
    errors.length ? errors.map(described).join('\n\n') : `Browsers reported no error of ${folderOf(remote)}.`,
  );
});

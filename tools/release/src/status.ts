import { checkLines } from '../../../shell/server/src/check-lines.ts';
import { parseOrigins } from '../../../shell/server/src/origins.ts';
import { command } from './lib/command.ts';
import { readPointer } from './lib/pointer.ts';
import { readSettings } from './lib/settings.ts';
import { statusTable } from './lib/status-table.ts';

/** `npm run status` */
await command(async () => {
  const { store } = readSettings();
  const pointer = await readPointer(store);
  console.log(pointer ? statusTable(pointer) : `${store.where} has no published release.`);
  const { REMOTE_ORIGINS } = process.env;
  if (!pointer || !REMOTE_ORIGINS) return;
  const published = pointer.remotes.filter(({ release }) => release);
  for (const each of checkLines(published, parseOrigins('REMOTE_ORIGINS', REMOTE_ORIGINS)).dropped) console.log(each);
});

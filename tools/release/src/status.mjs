import { checkLines } from '../../../shell/server/check-lines.mjs';
import { parseOrigins } from '../../../shell/server/origins.mjs';
import { command } from './lib/command.mjs';
import { readPointer } from './lib/pointer.mjs';
import { readSettings } from './lib/settings.mjs';
import { statusTable } from './lib/status-table.mjs';

await command(async () => {
  const { store } = readSettings();
  const pointer = await readPointer(store);
  console.log(pointer ? statusTable(pointer) : `Nothing is published in ${store.where} yet.`);
  const { REMOTE_ORIGINS } = process.env;
  if (!pointer || !REMOTE_ORIGINS) return;
  const published = pointer.remotes.filter(({ release }) => release);
  for (const each of checkLines(published, parseOrigins('REMOTE_ORIGINS', REMOTE_ORIGINS)).dropped) console.log(each);
});

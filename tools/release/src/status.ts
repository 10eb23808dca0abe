import { checkLines } from '../../../shell/server/src/check-lines.ts';
import { parseOrigins } from '../../../shell/server/src/origins.ts';
import { command } from './lib/command.ts';
import { readMap } from './lib/pointer.ts';
import { readSettings } from './lib/settings.ts';
import { statusTable } from './lib/status-table.ts';

/** `npm run status` */
await command(async () => {
  const { store } = readSettings();
  const map = await readMap(store);
  if (map.remotes.length > 0) console.log(statusTable(map));
  else if (map.problems.length === 0) console.log(`${store.where} has no published release.`);
  const { REMOTE_ORIGINS } = process.env;
  const published = map.remotes.filter(({ release }) => release);
  const { dropped } = REMOTE_ORIGINS
    ? checkLines(published, parseOrigins('REMOTE_ORIGINS', REMOTE_ORIGINS))
    : { dropped: [] };
  const problems = [...map.problems, ...dropped];
  for (const each of problems) console.log(each);
  if (problems.length > 0) process.exitCode = 1;
});

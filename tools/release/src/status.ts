import { parseOrigins } from '../../../shell/server/src/config/origins.ts';
import { checkLines } from '../../../shell/server/src/map/check-lines.ts';
import { readMap } from './pointer/pointer.ts';
import { statusDetails } from './pointer/status-details.ts';
import { statusTable } from './pointer/status-table.ts';
import { command } from './program/command.ts';
import { readSettings } from './store/settings.ts';

const help = `npm run status

Prints the live release of each remote, its canary and commit, and the previews. It ends with 1 if a pointer is wrong.`;

await command({ help, arguments: 0 }, async () => {
  const { store } = readSettings();
  const map = await readMap(store);
  if (map.remotes.length > 0) console.log(statusTable(map));
  else if (map.problems.length === 0) console.log(`${store.where} has no published release.`);
  for (const each of await statusDetails(store, map)) console.log(each);
  const { REMOTE_ORIGINS } = process.env;
  const published = map.remotes.filter(({ release }) => release);
  const { dropped } = REMOTE_ORIGINS
    ? checkLines(published, parseOrigins('REMOTE_ORIGINS', REMOTE_ORIGINS))
    : { dropped: [] };
  const problems = [...map.problems, ...dropped];
  for (const each of problems) console.log(each);
  if (problems.length > 0) process.exitCode = 1;
});

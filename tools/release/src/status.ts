import { isShopRepository } from '@kerf/tooling/root';
import { readMap } from './pointer/pointer.ts';
import { statusDetails } from './pointer/status-details.ts';
import { statusTable } from './pointer/status-table.ts';
import { callOf } from './program/call-of.ts';
import { command } from './program/command.ts';
import type { Line } from './releases/types.ts';
import { readSettings } from './store/settings.ts';

const help = `${callOf('status')}

Prints the live release of each remote, its canary and commit, and the previews. It ends with 1 if a pointer is wrong.`;

/** The rules are those of the page server, which the repository of a remote does not have. */
async function droppedLines(lines: Line[], origins: string): Promise<string[]> {
  const { parseOrigins } = await import('../../../shell/server/src/config/origins.ts');
  const { checkLines } = await import('../../../shell/server/src/map/check-lines.ts');
  return checkLines(lines, parseOrigins('REMOTE_ORIGINS', origins)).dropped;
}

await command({ help, arguments: 0 }, async () => {
  const { store } = readSettings();
  const map = await readMap(store);
  if (map.remotes.length > 0) console.log(statusTable(map));
  else if (map.problems.length === 0) console.log(`${store.where} has no published release.`);
  for (const each of await statusDetails(store, map)) console.log(each);
  const REMOTE_ORIGINS = isShopRepository && process.env.REMOTE_ORIGINS;
  const published = map.remotes.filter(({ release }) => release);
  const dropped = REMOTE_ORIGINS ? await droppedLines(published, REMOTE_ORIGINS) : [];
  const problems = [...map.problems, ...dropped];
  for (const each of problems) console.log(each);
  if (problems.length > 0) process.exitCode = 1;
});

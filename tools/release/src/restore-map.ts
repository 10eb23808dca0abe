import { readMap } from './pointer/pointer.ts';
import { readStates } from './pointer/remote-state.ts';
import { restoreRemote } from './pointer/restore.ts';
import { changesTable } from './pointer/status-table.ts';
import { callOf } from './program/call-of.ts';
import { command, remoteName } from './program/command.ts';
import { UserError } from './program/user-error.ts';
import { readSettings, type Settings } from './store/settings.ts';

const LISTED = 30;

function parseTime(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UserError(`"${text}" is not a time like 2026-11-20T16:30:00Z.`);
  return new Date(time).toISOString();
}

/** One remote that cannot be restored does not stop the others. */
async function restore(names: string[], time: string | undefined, settings: Settings): Promise<void> {
  for (const name of names) {
    try {
      const done = await restoreRemote(name, time, settings);
      console.log(done ? `${name}: ${done.release ?? 'no release'} is live.` : `${name}: unchanged.`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  }
}

const help = `${callOf('restore-map', '[TIME] [mf-catalog]')}

Restores all remotes, or one, as they were at a time such as 2026-11-20T16:30:00Z.
Without TIME, it repairs the wrong or deleted pointer of one remote. Without arguments, it lists the changes.`;

await command({ help, arguments: 2 }, async args => {
  const settings = readSettings();
  const folder = args.find(arg => arg.startsWith('mf'));
  const [time] = args.filter(arg => arg !== folder);
  if (!folder && !time) {
    const { history } = await readMap(settings.store);
    console.log(
      `${changesTable(history.slice(0, LISTED))}\n\nTo go back: ${callOf('restore-map', 'TIME [mf-catalog]')}`,
    );
    return;
  }
  const names = folder ? [remoteName(folder)] : (await readStates(settings.store)).map(({ name }) => name);
  await restore(names, time && parseTime(time), settings);
});

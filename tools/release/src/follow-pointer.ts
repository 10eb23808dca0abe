import { resolve } from 'node:path';
import { follow } from './pointer/follow.ts';
import { command } from './program/command.ts';
import { repeat } from './program/repeat.ts';
import { UserError } from './program/user-error.ts';
import { folderStore } from './store/folder.ts';
import { readSettings } from './store/settings.ts';

const INTERVAL_MS = 5_000;

const help = `npm run kerf -- follow-pointer FOLDER

Copies the pointers and previews of a bucket to a folder that the shell reads, until the process is stopped.`;

await command({ help, arguments: 1 }, async ([folder]) => {
  if (!folder) throw new UserError('Name the folder for the copy: npm run kerf -- follow-pointer FOLDER');
  const { store } = readSettings();
  const copy = folderStore(resolve(folder));
  const copied = new Map<string, string>();
  // While the store does not respond, the shell keeps the last copy.
  const round = () =>
    follow(store, copy, copied, line => console.error(line)).catch((error: Error) => console.error(error.message));
  await repeat(round, INTERVAL_MS, `ready following ${store.where}`);
});

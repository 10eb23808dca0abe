/** Keeps the map of remotes in a folder like the one of the store, for shells whose store is a bucket: `node tools/release/src/follow-pointer.mjs FOLDER`. */
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { command } from './lib/command.mjs';
import { follow } from './lib/follow.mjs';
import { Refusal } from './lib/refusal.mjs';
import { readSettings } from './lib/settings.mjs';
import { folderStore } from './lib/store/folder.mjs';

const EVERY = 5_000;

await command(async ([folder]) => {
  if (!folder) throw new Refusal('Name the folder that is to follow the store.');
  const { store } = readSettings();
  const copy = folderStore(resolve(folder));
  let last;
  console.log(`ready following ${store.where}`);
  for (;;) {
    // A store that does not answer leaves things as they are.
    last = await follow(store, copy, last).catch(error => {
      console.error(error.message);
      return last;
    });
    await delay(EVERY);
  }
});

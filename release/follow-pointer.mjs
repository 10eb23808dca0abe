/** Keeps REMOTES_FILE what the store's `remotes.json` is, for a shell that cannot read the store itself: a bucket. */
import '../scripts/lib/require-node.mjs';
import { setTimeout as delay } from 'node:timers/promises';
import { command } from './lib/command.mjs';
import { mirror } from './lib/mirror.mjs';
import { Refusal } from './lib/refusal.mjs';
import { readSettings } from './lib/settings.mjs';

await command(async () => {
  const { store } = readSettings();
  const { REMOTES_FILE: file, FOLLOW_SECONDS } = process.env;
  if (!file) throw new Refusal('REMOTES_FILE names the file that the shell reads.');
  console.log(`ready following ${store.where}`);
  for (;;) {
    await mirror(store, file).then(
      isNew => isNew && console.log(`${file} is new.`),
      error => console.error(error.message),
    );
    await delay(Number(FOLLOW_SECONDS || 5) * 1000);
  }
});

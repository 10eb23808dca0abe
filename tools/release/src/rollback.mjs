import { command, remoteName } from './lib/command.mjs';
import { rollBack } from './lib/roll-back.mjs';
import { readSettings } from './lib/settings.mjs';

await command(async ([folder, release]) => {
  const name = remoteName(folder);
  const { what, canary, release: now } = await rollBack(name, release, { ...readSettings(), say: console.log });
  console.log(
    canary
      ? `${name}: ${what} (${canary}); everybody has ${now}.`
      : `${name}: everybody has ${now ?? 'the release before'}.`,
  );
});

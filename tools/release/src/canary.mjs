import { command, remoteName } from './lib/command.mjs';
import { parseShare, setCanary } from './lib/set-canary.mjs';
import { readSettings } from './lib/settings.mjs';

await command(async ([folder, share, release]) => {
  const name = remoteName(folder);
  const settings = { ...readSettings(), say: console.log };
  const done = await setCanary(name, parseShare(share), release, settings);
  console.log(
    `${name}: ${done.what}${done.canary ? ` (${done.canary})` : ''}; the others have ${done.release ?? 'the release before'}.`,
  );
});

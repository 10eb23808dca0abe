import { command, remoteName } from './lib/command.ts';
import { parseShare, setCanary } from './lib/set-canary.ts';
import { readSettings } from './lib/settings.ts';

/** `npm run canary -- mf-catalog 10% [RELEASE]` */
await command(async ([folder, share, release]) => {
  const name = remoteName(folder);
  const done = await setCanary(name, parseShare(share), release, readSettings());
  const canary = done.canary ? ` (${done.canary})` : '';
  console.log(`${name}: ${done.what}${canary}. The other visitors get ${done.release ?? 'the previous release'}.`);
});

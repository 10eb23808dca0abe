import { command, remoteName } from './lib/command.ts';
import { rollBack } from './lib/roll-back.ts';
import { readSettings } from './lib/settings.ts';

/** `npm run rollback -- mf-catalog [RELEASE]` */
await command(async ([folder, release]) => {
  const name = remoteName(folder);
  const { canary, release: live = 'the previous release' } = await rollBack(name, release, readSettings());
  console.log(`${name}: ${live} is live for everybody.${canary ? ` The canary ${canary} ended.` : ''}`);
});

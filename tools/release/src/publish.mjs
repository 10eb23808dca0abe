import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { build } from './lib/build.mjs';
import { checkAddress } from './lib/checks/address.mjs';
import { checkEntrySize, checkPageSize, kilobytes } from './lib/checks/budget.mjs';
import { checkProvision } from './lib/checks/contract.mjs';
import { checkPaths } from './lib/checks/paths.mjs';
import { smoke } from './lib/checks/smoke.mjs';
import { checkTypes } from './lib/checks/types.mjs';
import { command, remoteName } from './lib/command.mjs';
import { readLive, saysOf } from './lib/live-shell.mjs';
import { put } from './lib/put.mjs';
import { Refusal } from './lib/refusal.mjs';
import { lineOf, releaseId } from './lib/releases.mjs';
import { parseShare } from './lib/set-canary.mjs';
import { readSettings } from './lib/settings.mjs';

/** `npm run publish-remote -- mf-catalog [--canary 10%]` */
await command(async args => {
  const [folder, flag, percent] = args;
  const name = remoteName(folder);
  if (!existsSync(join(root, folder, 'package.json'))) throw new Refusal(`There is no folder ${folder} to publish.`);
  if (flag && flag !== '--canary') throw new Refusal(`${flag} is not understood; there is --canary 10%.`);
  const share = flag && parseShare(percent);
  if (share === 0) throw new Refusal('A canary for nobody is none: leave the release unpublished.');
  const { store, baseUrl, shellUrl, by } = readSettings();
  const step = (what, work) => {
    console.log(what);
    return work();
  };

  await step('Types', () => checkTypes(folder));
  const built = await step('Build', () => build(folder));
  if (built.name !== name) throw new Refusal(`${folder} calls itself ${built.name}; it must be ${name}.`);
  await step('Contract and shared libraries', async () =>
    checkProvision(built, await readLive(shellUrl, 'shell.json')),
  );
  const { remotes: live } = await readLive(shellUrl, 'remotes.json');
  await step('Addresses', () => checkPaths(built, live));
  await step('Size', () => checkEntrySize(built));
  const line = lineOf({ ...built, release: await releaseId(store, built) }, baseUrl);
  const opened = await step('A look in Chromium', () =>
    smoke(built, { shellUrl, line, live, say: path => console.log(`  ${path}`) }),
  );
  for (const page of opened) console.log(`  ${page.path}: ${kilobytes(checkPageSize(page, built))} of scripts`);

  const adopt = async () => live;
  const check = target => checkAddress(target, built);
  const options = { store, baseUrl, by, adopt, say: console.log, share, check };
  const release = await step('Publish', () => put(built, options));
  console.log(`${name}: ${percent ?? 'everybody'} has ${release}.`);
  if (!(await saysOf(shellUrl, release)))
    console.log(`${shellUrl}/remotes.json does not say so yet: does it answer the remotes.json of ${store.where}?`);
});

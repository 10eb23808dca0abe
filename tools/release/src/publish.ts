import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { build } from './lib/build.ts';
import { checkAddress } from './lib/checks/address.ts';
import { checkEntrySize, checkFragmentSizes, checkPageSize, kilobytes } from './lib/checks/budget.ts';
import { checkProvision } from './lib/checks/contract.ts';
import { checkPaths } from './lib/checks/paths.ts';
import { smoke } from './lib/checks/smoke.ts';
import { checkTypes } from './lib/checks/types.ts';
import { command, remoteName } from './lib/command.ts';
import { isLive, readLive } from './lib/live-shell.ts';
import { publishRelease } from './lib/publish-release.ts';
import { releaseName } from './lib/release-name.ts';
import { targetIn } from './lib/releases.ts';
import { parseShare } from './lib/set-canary.ts';
import { readSettings } from './lib/settings.ts';
import { UserError } from './lib/user-error.ts';

/** `npm run publish-remote -- mf-catalog [--canary 10%]` */
await command(async ([folder = '', flag, percent]) => {
  const name = remoteName(folder);
  if (!existsSync(join(root, folder, 'package.json'))) throw new UserError(`There is no folder ${folder}.`);
  if (flag && flag !== '--canary') throw new UserError(`${flag} is not an option. Use --canary 10%.`);
  const share = flag ? parseShare(percent) : undefined;
  if (share === 0) throw new UserError('A canary needs a share above 0%.');
  const { store, baseUrl, shellUrl, by } = readSettings();
  const step = <Result>(title: string, work: () => Result): Result => {
    console.log(title);
    return work();
  };

  await step('Types', () => checkTypes(folder));
  const built = await step('Build', () => build(folder));
  if (built.name !== name) throw new UserError(`The build of ${folder} is named ${built.name}. Rename it to ${name}.`);
  await step('Contract and shared libraries', async () =>
    checkProvision(built, await readLive(shellUrl, 'shell.json')),
  );
  const { remotes: live } = await readLive(shellUrl, 'remotes.json');
  step('Addresses', () => checkPaths(built, live));
  step('Size', () => checkEntrySize(built));
  for (const { name, size } of checkFragmentSizes(built)) console.log(`  ${name}: ${kilobytes(size)} of scripts`);
  const target = targetIn(baseUrl, built, await releaseName(store, built));
  const opened = await step('Smoke test in Chromium', () =>
    smoke(built, { shellUrl, target, live, say: path => console.log(`  ${path}`) }),
  );
  for (const page of opened) console.log(`  ${page.path}: ${kilobytes(checkPageSize(page, built))} of scripts`);

  const release = await step('Publish', () =>
    publishRelease(built, {
      store,
      baseUrl,
      by,
      share,
      adopt: async () => live.find(line => line.name === name),
      say: console.log,
      check: stored => checkAddress(stored, built),
    }),
  );
  console.log(`${name}: ${release} is live for ${percent ?? 'everybody'}.`);
  if (!(await isLive(shellUrl, release)))
    console.log(
      `${shellUrl}/remotes.json does not name it yet. Check that the shell reads the pointers of ${store.where}.`,
    );
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { build } from './lib/build.ts';
import { checkRelease } from './lib/check-release.ts';
import { checkAddress } from './lib/checks/address.ts';
import { sizesOf } from './lib/checks/budget.ts';
import { checkProvision } from './lib/checks/contract.ts';
import { checkDeclaredVersions } from './lib/checks/declared-versions.ts';
import { checkPaths } from './lib/checks/paths.ts';
import { runTests } from './lib/checks/tests.ts';
import { checkTypes } from './lib/checks/types.ts';
import { command, remoteName } from './lib/command.ts';
import { percent } from './lib/line-changes.ts';
import { isLive, readLive } from './lib/live-shell.ts';
import { publishUsage, readPlan } from './lib/publish-options.ts';
import { publishPreview } from './lib/publish-preview.ts';
import { publishRelease } from './lib/publish-release.ts';
import { readSource } from './lib/release-record.ts';
import { readSettings } from './lib/settings.ts';
import { step } from './lib/step.ts';
import { UserError } from './lib/user-error.ts';

/** `npm run publish-remote -- mf-catalog [OPTIONS]` */
await command(publishUsage, async ([folder = ''], values) => {
  const name = remoteName(folder);
  if (!existsSync(join(root, folder, 'package.json'))) throw new UserError(`There is no folder ${folder}.`);
  const { share, ramp, preview, run, removed } = readPlan(values);
  const settings = readSettings();
  const { store, baseUrl, shellUrl, by } = settings;

  const provision = await step('Live shell', () => readLive(shellUrl, 'shell.json'));
  const { remotes: live } = await readLive(shellUrl, 'remotes.json');
  checkDeclaredVersions(folder, provision);
  if (!preview) await step('Types', () => checkTypes(folder));
  const tests = preview || run ? run : await step('Tests', () => runTests(folder));
  const built = await step('Build', () => build(folder));
  if (built.name !== name) throw new UserError(`The build of ${folder} is named ${built.name}. Rename it to ${name}.`);
  step('Contract and shared libraries', () => checkProvision(built, provision));
  step('Addresses', () => checkPaths(built, live));
  const sizes = sizesOf(built);
  if (!preview) await checkRelease(built, { sizes, live, removed }, settings);

  const record = { source: readSource(), tests, sizes };
  const shared = { store, baseUrl, by, record, check: (stored: { entry: string }) => checkAddress(stored, built) };
  if (preview) {
    const release = await step('Publish', () => publishPreview(built, { ...shared, preview }));
    console.log(`${name}: ${release} is the preview ${preview.name}. To see it, open ${shellUrl}/overrides`);
    return;
  }
  const adopt = async () => live.find(line => line.name === name);
  const release = await step('Publish', () =>
    publishRelease(built, { ...shared, share, ramp, adopt, say: console.log }),
  );
  console.log(`${name}: ${release} is live for ${share === undefined ? 'everybody' : percent(share)}.`);
  if (!(await isLive(shellUrl, release)))
    console.log(
      `${shellUrl}/remotes.json does not name it yet. Check that the shell reads the pointers of ${store.where}.`,
    );
});

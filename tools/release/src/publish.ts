import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { checkDeclaredVersions } from './checks/declared-versions.ts';
import { runTests } from './checks/tests.ts';
import { checkTypes } from './checks/types.ts';
import { readLive } from './pointer/live-shell.ts';
import { command, remoteName } from './program/command.ts';
import { step } from './program/step.ts';
import { UserError } from './program/user-error.ts';
import { publishChecked } from './publish/publish-checked.ts';
import { publishUsage, readPlan } from './publish/publish-options.ts';
import { build } from './releases/build.ts';
import { readSource } from './releases/release-record.ts';
import { readSettings } from './store/settings.ts';

/** `npm run publish-remote -- mf-catalog [OPTIONS]` */
await command(publishUsage, async ([folder = ''], values) => {
  const name = remoteName(folder);
  if (!existsSync(join(root, folder, 'package.json'))) throw new UserError(`There is no folder ${folder}.`);
  const plan = readPlan(values);
  const { preview } = plan;
  const settings = readSettings();

  const provision = await step('Live shell', () => readLive(settings.shellUrl, 'shell.json'));
  const { remotes: live } = await readLive(settings.shellUrl, 'remotes.json');
  checkDeclaredVersions(folder, provision);
  if (!preview) await step('Types', () => checkTypes(folder));
  const tests = preview ? undefined : await step('Tests', () => runTests(folder));
  const { built, maps } = await step('Build', () => build(folder));
  if (built.name !== name) throw new UserError(`The build of ${folder} is named ${built.name}. Rename it to ${name}.`);
  await publishChecked(built, {
    maps,
    plan,
    tests,
    source: readSource(),
    dir: join(root, folder),
    provision,
    live,
    settings,
  });
});

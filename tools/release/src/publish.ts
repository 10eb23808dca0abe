import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { build } from './lib/build.ts';
import { checkDeclaredVersions } from './lib/checks/declared-versions.ts';
import { runTests } from './lib/checks/tests.ts';
import { checkTypes } from './lib/checks/types.ts';
import { command, remoteName } from './lib/command.ts';
import { readLive } from './lib/live-shell.ts';
import { publishChecked } from './lib/publish-checked.ts';
import { publishUsage, readPlan } from './lib/publish-options.ts';
import { readSource } from './lib/release-record.ts';
import { readSettings } from './lib/settings.ts';
import { step } from './lib/step.ts';
import { UserError } from './lib/user-error.ts';

/** `npm run publish-remote -- mf-catalog [OPTIONS]` */
await command(publishUsage, async ([folder = ''], values) => {
  const name = remoteName(folder);
  if (!existsSync(join(root, folder, 'package.json'))) throw new UserError(`There is no folder ${folder}.`);
  const plan = readPlan(values);
  const { preview, run } = plan;
  const settings = readSettings();

  const provision = await step('Live shell', () => readLive(settings.shellUrl, 'shell.json'));
  const { remotes: live } = await readLive(settings.shellUrl, 'remotes.json');
  checkDeclaredVersions(folder, provision);
  if (!preview) await step('Types', () => checkTypes(folder));
  const tests = preview || run ? run : await step('Tests', () => runTests(folder));
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

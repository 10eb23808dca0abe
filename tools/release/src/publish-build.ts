import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLive } from './pointer/live-shell.ts';
import { command, remoteName } from './program/command.ts';
import { step } from './program/step.ts';
import { UserError } from './program/user-error.ts';
import { publishChecked } from './publish/publish-checked.ts';
import { publishBuildUsage, readPlan } from './publish/publish-options.ts';
import { readBuild } from './releases/read-build.ts';
import { readSource } from './releases/release-record.ts';
import { readSourceMaps } from './releases/source-maps.ts';
import { readSettings } from './store/settings.ts';

/** Without them, the defaults of a shop in this repository would be used. */
const VARIABLES = ['RELEASE_STORE', 'RELEASE_BASE_URL', 'SHELL_URL'];

/** `kerf-publish dist [OPTIONS]`, in the repository of the remote. */
await command(publishBuildUsage, async ([folder = 'dist'], values) => {
  const dist = resolve(folder);
  if (!existsSync(join(dist, 'remote.json')))
    throw new UserError(`${dist} has no remote.json. Build the remote first, and name the folder of the build.`);
  const missing = VARIABLES.filter(name => !process.env[name]);
  if (missing.length > 0) throw new UserError(`Set ${missing.join(', ')} to those of the shop.`);
  const plan = readPlan(values);
  const settings = readSettings();

  const provision = await step('Live shell', () => readLive(settings.shellUrl, 'shell.json'));
  const { remotes: live } = await readLive(settings.shellUrl, 'remotes.json');
  const built = await readBuild(dist);
  remoteName(built.name);
  const source = readSource(process.cwd());
  const folderOfMaps = values['source-maps'];
  if (folderOfMaps && !existsSync(folderOfMaps)) throw new UserError(`There is no folder ${folderOfMaps}.`);
  const maps = folderOfMaps ? await readSourceMaps(resolve(folderOfMaps)) : [];
  await publishChecked(built, { maps, plan, tests: undefined, source, dir: process.cwd(), provision, live, settings });
});

import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { checkDeclaredVersions } from './checks/declared-versions.ts';
import { runTests } from './checks/tests.ts';
import { checkTypes } from './checks/types.ts';
import { type Provision, readLive } from './pointer/live-shell.ts';
import { command, remoteName } from './program/command.ts';
import { ownRemote } from './program/own-remote.ts';
import { step } from './program/step.ts';
import { UserError } from './program/user-error.ts';
import { checkAndPublish } from './publish/check-and-publish.ts';
import { publishUsage, readPlan } from './publish/publish-options.ts';
import { build } from './releases/build.ts';
import { readBuild } from './releases/read-build.ts';
import { readSource } from './releases/release-record.ts';
import { readSourceMaps, type SourceMap } from './releases/source-maps.ts';
import type { Build } from './releases/types.ts';
import { readPublishSettings } from './store/settings.ts';

interface Candidate {
  built: Build;
  maps: SourceMap[];
  tests: 'passed' | undefined;
}

/** Checks the sources of a remote, and builds them. */
async function fromSources(dir: string, provision: Provision, isPreview: boolean): Promise<Candidate> {
  const [folder, above] = [basename(dir), dirname(dir)];
  const own = ownRemote(dir);
  const name = remoteName(own);
  checkDeclaredVersions(folder, provision, above);
  if (!isPreview) await step('Types', () => checkTypes(folder, above));
  const tests = isPreview ? undefined : await step('Tests', () => runTests(folder, above));
  const { built, maps } = await step('Build', () => build(dir));
  if (built.name !== name) throw new UserError(`The build of ${own} is named ${built.name}. Rename it to ${name}.`);
  return { built, maps, tests };
}

/** Reads a finished build. Its types have been checked and its tests run where it was made. */
async function fromBuild(dist: string, folderOfMaps: string | undefined): Promise<Candidate> {
  const built = await readBuild(dist);
  remoteName(built.name);
  if (folderOfMaps && !existsSync(folderOfMaps)) throw new UserError(`There is no folder ${folderOfMaps}.`);
  return { built, maps: folderOfMaps ? await readSourceMaps(resolve(folderOfMaps)) : [], tests: undefined };
}

await command(publishUsage, async ([folder = '.'], values) => {
  const dir = resolve(folder);
  const isBuild = existsSync(join(dir, 'remote.json'));
  if (!isBuild && !existsSync(join(dir, 'package.json')))
    throw new UserError(`${dir} has neither the package.json of a remote nor the remote.json of a build.`);
  const plan = readPlan(values);
  const settings = readPublishSettings();

  const provision = await step('Live shell', () => readLive(settings.shellUrl, 'shell.json'));
  const { remotes: live } = await readLive(settings.shellUrl, 'remotes.json');
  const candidate = isBuild
    ? await fromBuild(dir, values['source-maps'])
    : await fromSources(dir, provision, plan.preview !== undefined);
  // A build can be in a temporary folder, so the commit is that of the current one.
  const sources = isBuild ? process.cwd() : dir;
  await checkAndPublish(candidate.built, {
    ...candidate,
    plan,
    source: readSource(sources),
    dir: sources,
    provision,
    live,
    settings,
  });
});

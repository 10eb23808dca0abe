import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Project } from './compose.ts';

const WITHIN_MS = 120_000;
const PAUSE_MS = 1_000;

/** Whether a program in the container of a service ends with 0. */
const succeeds = (project: Project, service: string, ...command: string[]): Promise<boolean> =>
  project.compose('exec', '-T', service, ...command).then(
    () => true,
    () => false,
  );

/** A page that stays white makes the shell unhealthy, until its source is repaired. */
export async function checkWhitePage(project: Project): Promise<void> {
  const [shell] = await project.containers('shell');
  const [, ...command] = shell?.Config.Healthcheck?.Test ?? [];
  assert.ok(command.length > 0);
  const untilHealthy = async (expected: boolean) => {
    const end = Date.now() + WITHIN_MS;
    while ((await succeeds(project, 'shell', ...command)) !== expected) {
      assert.ok(Date.now() < end, `The health check of the shell did not become ${expected}.`);
      await delay(PAUSE_MS);
    }
  };
  await untilHealthy(true);
  const file = join(project.cwd, 'shell/src/start.tsx');
  const source = readFileSync(file, 'utf8');
  appendFileSync(file, "\nthrow new Error('The page stays white.');\n");
  await untilHealthy(false);
  writeFileSync(file, source);
  await untilHealthy(true);
}

/** The next `docker compose up` installs the packages of a changed lockfile, and no container keeps a file that was deleted. */
export async function checkNextUp(project: Project, up: () => Promise<void>): Promise<void> {
  assert.ok(await succeeds(project, 'shell', 'test', '-e', '/kerf/renovate.json'));
  rmSync(join(project.cwd, 'renovate.json'));
  appendFileSync(join(project.cwd, 'package-lock.json'), '\n');
  await up();
  assert.ok(
    !(await succeeds(project, 'shell', 'test', '-e', '/kerf/renovate.json')),
    'The container has a deleted file.',
  );
  const isInstalled = '[ "$(cat node_modules/.kerf-installed)" = "$(sha256sum package-lock.json | head -c 64)" ]';
  assert.ok(await succeeds(project, 'shell', 'bash', '-c', isInstalled), 'The packages are not those of the lockfile.');
  const end = await project.compose('exec', '-T', 'shell', 'tail', '--bytes=3', 'package-lock.json');
  assert.equal(end, '}\n\n', 'The container has the earlier lockfile.');
}

/** `npm run kerf -- test:docker`: builds all images and tests production and development on a Docker engine. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { dockerProblem } from '@kerf/tooling/docker-engine';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { bin, root } from '@kerf/tooling/root';
import { build, checkOpen, checkOwner, checkRights, checkSecrets, checkSizes, checkStop } from './checks.ts';
import { type Project, run } from './compose.ts';
import { checkNextUp, checkWhitePage } from './edits.ts';
import { load } from './load.ts';
import { development, openAt, production, removeFolder, secrets, urls } from './projects.ts';
import { recordsOf } from './records.ts';
import { untilOk } from './until-ok.ts';

let passed = 0;
const step = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
  const since = Date.now();
  const result = await task();
  passed++;
  const detail = typeof result === 'string' ? `: ${result}` : '';
  console.log(`✔ ${name} [${Math.round((Date.now() - since) / 1000)} s]${detail}`);
  return result;
};

const browserTests = async (project: Project, ...names: string[]): Promise<string> => {
  const args = [bin('@playwright/test', 'playwright'), 'test', '--config', 'engine.config.ts', ...names];
  const env = { ...project.env, KERF_CLONE: project.cwd, CHROMIUM_PATH: await ensureBrowser({}) };
  const { code, stdout } = await run(process.execPath, args, { cwd: join(root, 'e2e'), env });
  assert.equal(code, 0, stdout.slice(-6000));
  return stdout.trim().split('\n').slice(-2).join(' ').trim();
};

const testProduction = async (project: Project): Promise<void> => {
  await step('builds each image of production once', () => build(project));
  const images = ['api', 'shell', 'mf-catalog', 'nginx', 'release', 'stand-ins'].map(name => `kerf-${name}`);
  await step('the images are small', () => checkSizes(images));
  const up = () => project.compose('up', '--detach', '--wait', '--scale', 'api=3').then(() => undefined);
  await step('starts production with three API processes and secrets in files', up);
  await step('ends by saying that the shop is open', () => checkOpen(project, openAt));
  await step('every container is non-root, read-only and without capabilities', () => checkRights(project));
  await step('no variable has a secret', () => checkSecrets(project, secrets));
  await step('purchase and administration in Chromium', () => browserTests(project, 'purchase', 'administration'));
  await step('a crash of one API process of three under load fails no request', async () => {
    const [victim] = await project.containers('api');
    const counts = await load(`${urls.api}/items`, () => project.crash(victim?.Id ?? ''));
    assert.equal(counts.failed, 0, JSON.stringify(counts));
    return JSON.stringify(counts);
  });
  for (const name of ['auth', 'stripe'] as const)
    await step(`the shop works after a crash of ${name}`, async () => {
      const [victim] = await project.containers(name);
      await project.crash(victim?.Id ?? '');
      await untilOk(name === 'auth' ? `${urls.auth}/` : `${urls.stripe}/stripe.js`);
      return browserTests(project, 'purchase');
    });
  const before = await recordsOf(project, urls.stripe);
  await step('the shop works after a restart of the database', async () => {
    await project.compose('restart', 'mongo');
    await untilOk(`${urls.api}/health/ready`);
    assert.equal((await recordsOf(project, urls.stripe)).text, before.text);
    return browserTests(project, 'purchase');
  });
  const kept = await recordsOf(project, urls.stripe);
  await step('every container ends with 0', () => checkStop(project));
  await step('users, orders and payments survive down and up', async () => {
    await project.compose('down');
    await up();
    assert.equal((await recordsOf(project, urls.stripe)).text, kept.text);
    return kept.counts;
  });
};

const testDevelopment = async (project: Project): Promise<void> => {
  await step('builds each image of development once', () => build(project));
  const up = () => project.compose('up', '--detach', '--wait').then(() => undefined);
  await step('docker compose up on a clean clone with umask 077 starts the shop', up);
  await step('ends by saying that the shop is open', () => checkOpen(project, openAt));
  await step('every container is read-only, and becomes a user without rights', () => checkRights(project));
  await step('every program runs as the owner of the checkout', () => checkOwner(project, project.cwd));
  await step('purchase and administration in Chromium', () => browserTests(project, 'purchase', 'administration'));
  await step('a changed line of a remote and of the API is live', () => browserTests(project, 'hot-reload'));
  await step('a page that stays white makes the shell unhealthy', () => checkWhitePage(project));
  await step('the next `docker compose up` has a changed lockfile and no deleted file', () => checkNextUp(project, up));
  await step('the shop still works', () => browserTests(project, 'purchase'));
};

const finish = async (project: Project, failure: unknown): Promise<void> => {
  if (failure) console.log((await project.compose('logs', '--tail', '40').catch(String)).slice(-20_000));
  await project.compose('down', '--volumes').catch(error => console.error(String(error)));
};

const problem = dockerProblem(process.env);
if (problem) {
  console.error(problem);
  process.exit(1);
}
let failed = 0;
for (const [make, test] of [
  [production, testProduction],
  [development, testDevelopment],
] as const) {
  const project = make();
  const failure = await test(project).then(
    () => undefined,
    (error: Error) => error,
  );
  if (failure) {
    failed++;
    console.error(`✘ ${failure.message}`);
  }
  await finish(project, failure);
}
removeFolder();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

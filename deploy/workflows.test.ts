import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps as frontEnds } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { parse } from 'yaml';
import { testStages } from '../tools/test/src/steps.ts';
import { affectedApps, apps } from './affected-apps.ts';
import { images } from './sbom/images.ts';
import { composeFile, localVariables, serviceNamed } from './testing/compose.ts';
import { DOCKERFILE, stages } from './testing/dockerfile.ts';

interface Step {
  if?: string;
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  id?: string;
}
interface Job {
  'runs-on'?: string;
  'timeout-minutes'?: number;
  container?: string;
  env?: Record<string, string>;
  if?: string;
  needs?: string | string[];
  permissions?: Record<string, string>;
  outputs?: Record<string, string>;
  strategy?: { matrix: { app?: string; remote?: string; include?: Record<string, string>[] } };
  steps: Step[];
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  concurrency: { group: string };
  jobs: Record<string, Job>;
}

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map(
  name => [name, parse(readFileSync(join(folder, name), 'utf8')) as Workflow] as const,
);
const ci = workflows.find(([name]) => name === 'ci.yml')?.[1].jobs ?? {};
const preview = workflows.find(([name]) => name === 'preview.yml')?.[1];
/** An expression of GitHub Actions. */
const expression = (text: string) => `\${{ ${text} }}`;
const runsOf = (job: string) => ci[job]?.steps.map(({ run }) => run ?? '').join('\n') ?? '';

test('every app can be affected', () => {
  expect(apps).toEqual(['api', ...frontEnds]);
});

test.each(apps)('%s is affected by its imports, its image and the files of the whole repository', app => {
  const files = [
    `${app}/src/index.ts`,
    'packages/contracts/src/routes.ts',
    ...(app === 'api'
      ? ['stand-ins/auth/src/main.ts', 'stand-ins/mongo/src/main.ts']
      : ['packages/ui/src/index.ts', 'packages/testing/src/index.ts']),
    ...(app === 'shell' ? ['shell/server/src/main.ts'] : []),
    DOCKERFILE,
    'deploy/nginx/nginx.conf',
    'package.json',
    'package-lock.json',
    'biome.json',
    'tools/test/src/main.ts',
    'packages/tooling/src/root.ts',
    'docker-compose.yml',
    'docker-compose.production.yml',
    'deploy/services.yml',
    '.dockerignore',
    '.github/workflows/ci.yml',
  ];
  const missed = files.filter(file => !affectedApps([file, `${file}/x`]).includes(app));
  expect(missed).toEqual([]);
});

test.each(apps)('%s is not affected by another app, by documents or by browser tests', app => {
  const others = apps.filter(other => other !== app).map(other => `${other}/src/index.ts`);
  expect(affectedApps([...others, 'docs/on-call.md', 'README.md', 'e2e/journeys/purchase.spec.ts'])).not.toContain(app);
});

test('the API is not affected by the packages of the front ends', () => {
  expect(affectedApps(['packages/session/src/index.ts'])).toEqual(frontEnds);
});

test.each(['app-tests', 'app-image'])('%s runs once for each affected app', name => {
  const job = ci[name];
  expect(job?.needs).toBe('affected');
  expect(job?.if).toBe("needs.affected.outputs.apps != '[]'");
  expect(job?.strategy?.matrix.app).toBe(expression('fromJSON(needs.affected.outputs.apps)'));
});

test('the affected apps come from the changed files', () => {
  const { outputs, steps = [] } = ci.affected ?? {};
  expect(outputs).toEqual({ apps: expression('steps.apps.outputs.apps') });
  expect(steps[0]?.with?.['fetch-depth']).toBe(0);
  expect(steps.find(({ id }) => id === 'apps')?.run).toContain('npx tsx deploy/print-affected-apps.ts');
});

test('an app runs its own tests, and its image with the services that it needs', () => {
  expect(runsOf('app-tests')).toContain('npm test -- "format and lint" types $STEPS');
  expect(ci['app-tests']?.env?.STEPS).toBe(expression("matrix.app == 'shell' && 'shell shell/server' || matrix.app"));
  const steps = testStages().flatMap(stage => stage.steps.map(({ name }) => name));
  expect(steps).toEqual(expect.arrayContaining(['format and lint', 'types', 'shell/server', ...apps]));
  expect(ci['app-image']?.env?.APP).toBe(expression('matrix.app'));
  expect(runsOf('app-image')).toContain('up --detach --build --wait "$APP" $BESIDE');
  expect(runsOf('whole-in-docker')).toContain('npm run kerf -- test:docker');
  const { services } = composeFile(localVariables);
  expect(ci['app-image']?.env?.BESIDE).toBe(expression("matrix.app == 'api' && 'auth stripe' || ''"));
  for (const service of [...apps, 'auth', 'mail', 'stripe']) expect(services).toHaveProperty([service]);
});

test.each(workflows)('%s may only read, runs once at a time and pins its actions', (_, workflow) => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.concurrency.group).toBe(`${expression('github.workflow')}-${expression('github.ref')}`);
  for (const job of Object.values(workflow.jobs)) {
    if (job.container) expect(job.container).toMatch(/@sha256:[0-9a-f]{64}$/);
    expect(job['timeout-minutes']).toBeLessThanOrEqual(120);
    expect(job['runs-on']).toMatch(/^ubuntu-\d/);
    for (const action of job.steps.flatMap(({ uses }) => uses ?? [])) expect(action).toMatch(/@[0-9a-f]{40}$/);
  }
});

test('the tests of the API run on a MongoDB 8 replica set', () => {
  const { command } = serviceNamed('mongo');
  expect(stages.find(({ name }) => name === 'database')?.base).toMatch(/^mongo:8\./);
  expect(command).toContain('--replSet=kerf');
  const job = ci['api-on-mongodb'];
  expect(job?.env?.MONGODB_URL).toMatch(/replicaSet=kerf/);
  expect(job?.steps.slice(-2).map(({ run }) => run)).toEqual([
    'docker compose up --detach --wait mongo',
    'npm run kerf -- test:mongodb',
  ]);
});

test('npm test runs on a real MongoDB, and test:full every night and on main, on both databases', () => {
  const mongod = 'npx tsx tools/test/src/write-mongod-binary.ts "$GITHUB_ENV"';
  expect(runsOf('whole')).toContain(mongod);
  const { on, jobs } = workflows.find(([name]) => name === 'full.yml')?.[1] ?? {};
  expect(on).toEqual({
    schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }],
    push: { branches: ['main'] },
  });
  const { strategy, steps = [] } = jobs?.full ?? {};
  expect(strategy?.matrix).toEqual({ database: ['mongod', 'embedded'] });
  expect(steps.filter(step => step.if)).toEqual([
    { if: "matrix.database == 'embedded'", run: expect.stringContaining('MONGOD_BINARY=none') },
    { if: "matrix.database == 'mongod'", run: expect.stringContaining(mongod) },
  ]);
  expect(steps.at(-1)?.run).toBe('npm run test:full');
});

test('the advisories are checked every day, and when a pull request changes the packages or the exceptions', () => {
  const { on, jobs } = workflows.find(([name]) => name === 'advisories.yml')?.[1] ?? {};
  expect(on).toMatchObject({
    schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }],
    pull_request: { paths: expect.arrayContaining(['package-lock.json', 'tools/test/advisory-exceptions.json']) },
  });
  expect(jobs?.advisories?.steps.at(-1)?.run).toBe('npm run kerf -- advisories');
  const steps = testStages().flatMap(stage => stage.steps.flatMap(({ args }) => args));
  expect(steps.filter(arg => arg.includes('advisories'))).toEqual([]);
});

test('the signatures of the packages are checked as often', () => {
  const { signatures } = workflows.find(([name]) => name === 'advisories.yml')?.[1].jobs ?? {};
  expect(signatures?.steps.slice(-2).map(({ run }) => run)).toEqual([
    'npm ci --ignore-scripts',
    'npm audit signatures',
  ]);
});

test('a tag publishes each image of production with its provenance and its bill of materials', () => {
  const { on, jobs } = workflows.find(([name]) => name === 'images.yml')?.[1] ?? {};
  expect(on).toMatchObject({
    push: { branches: ['main'], tags: ['v*'] },
    pull_request: { paths: expect.arrayContaining(['package-lock.json']) },
  });
  expect(jobs?.sbom?.steps.map(({ run }) => run)).toContain('npm run kerf -- sbom sbom');
  const { publish } = jobs ?? {};
  expect(publish?.if).toBe("github.ref_type == 'tag' && vars.IMAGE_REGISTRY != ''");
  expect(publish?.needs).toBe('sbom');
  expect(publish?.strategy?.matrix.include).toEqual(
    images
      .filter(({ isLocal }) => !isLocal)
      .map(({ name, target, app }) => ({ image: name, target, ...(app && { app }) })),
  );
  const attested = publish?.steps.flatMap(each => (each.uses?.startsWith('actions/attest@') ? [each.with ?? {}] : []));
  expect(attested?.map(each => [each['subject-digest'], each['sbom-path']])).toEqual([
    [expression('steps.build.outputs.digest'), undefined],
    [expression('steps.build.outputs.digest'), `sbom/${expression('matrix.image')}.cdx.json`],
  ]);
});

test('only the job that publishes images may write packages and attestations', () => {
  const writers = workflows
    .filter(([name]) => name !== 'preview.yml')
    .flatMap(([, { jobs }]) =>
      Object.entries(jobs).flatMap(([job, { permissions }]) => (permissions ? [[job, permissions]] : [])),
    );
  expect(writers).toEqual([
    ['publish', { contents: 'read', packages: 'write', 'id-token': 'write', attestations: 'write' }],
  ]);
});

test('a pull request of this repository gets a preview of each affected remote, until it is closed', () => {
  const { affected, preview: job } = preview?.jobs ?? {};
  expect(preview?.on).toEqual({ pull_request: { types: ['opened', 'synchronize', 'reopened', 'closed'] } });
  expect(affected?.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  expect(affected?.steps.at(-1)?.run).toContain('npx tsx deploy/print-affected-apps.ts');
  expect(job?.strategy?.matrix.remote).toBe(expression('fromJSON(needs.affected.outputs.remotes)'));
  const [publish, remove] = job?.steps.slice(-2) ?? [];
  expect(publish).toEqual({
    if: "github.event.action != 'closed'",
    run: 'npm run publish-remote -- "$REMOTE" --preview "$PREVIEW"',
  });
  expect(remove).toEqual({
    if: "github.event.action == 'closed'",
    run: 'npm run kerf -- previews "$REMOTE" --remove "$PREVIEW"',
  });
});

test('only the comment may write to a pull request, and it runs no code of it', () => {
  const writers = Object.entries(preview?.jobs ?? {}).filter(([, { permissions }]) => permissions);
  expect(writers.map(([name, { permissions }]) => [name, permissions])).toEqual([
    ['comment', { 'pull-requests': 'write' }],
  ]);
  const steps = preview?.jobs.comment?.steps ?? [];
  expect(steps.filter(({ uses }) => uses)).toEqual([]);
  expect(steps.map(({ run }) => run).join()).not.toMatch(/\$\{\{|npm|npx/);
});

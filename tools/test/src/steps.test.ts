import { testStages } from './steps.ts';

const steps = (full: boolean) => testStages({ full }).flatMap(stage => stage.steps);
const argsOf = (name: string, full = false) => steps(full).find(step => step.name === name)?.args ?? [];
const names = (full: boolean) => steps(full).map(({ name }) => name);

test('npm run test:full runs every step of npm test, and what needs a registry, a database server, a cluster or containers', () => {
  const more = [
    ...['development and shipping', 'steps of the documents', 'mongod', 'backup and restore', 'sharded cluster'],
    'containers',
  ];
  expect(names(true)).toEqual([...names(false), ...more]);
});

test('npm test leaves out the files *.full.test.ts and the browser tests with a tag, and test:full runs each once', () => {
  const pattern = new RegExp(argsOf('api')[argsOf('api').indexOf('--testPathPatterns') + 1] ?? '');
  for (const file of ['/kerf/tools/full.test.ts', '/kerf/full/x.http.test.ts', '/kerf/fullness.test.tsx'])
    expect(file).toMatch(pattern);
  for (const file of ['/kerf/tools/x.full.test.ts', '/kerf/x.full.test.tsx']) expect(file).not.toMatch(pattern);
  expect(argsOf('browser').slice(-2)).toEqual(['--grep-invert', '@full|@use']);
  expect(argsOf('browser', true).slice(-2)).toEqual(['--grep-invert', '@use']);
  expect(argsOf('development and shipping', true).slice(-2)).toEqual(['--grep', '@use']);
  for (const { args } of steps(true)) expect(args.join()).not.toMatch(/testPathPatterns|@full/);
});

test('npm test walks the demo shop before the other tests', () => {
  const titles = ['Static checks', 'Build', 'Demo shop', 'Tests', 'Browser', 'Isolation'];
  expect(testStages().map(({ title }) => title)).toEqual(titles);
});

test('npm run test:full repeats the races of the API more often', () => {
  const roundsOf = (full: boolean) => steps(full).find(({ name }) => name === 'api')?.env?.KERF_TEST_ROUNDS;
  expect([roundsOf(false), roundsOf(true)]).toEqual([undefined, '4']);
});

test('a step that this machine cannot run has a reason', () => {
  const reasonOf = (name: string) =>
    steps(true)
      .find(step => step.name === name)
      ?.problem?.();
  const { PATH, MONGOD_BINARY } = process.env;
  try {
    process.env.PATH = '/nowhere';
    process.env.MONGOD_BINARY = 'none';
    expect(reasonOf('containers')).toMatch(/Docker engine/);
    expect(reasonOf('mongod')).toBe('It needs a mongod, and MONGOD_BINARY is none.');
    expect(reasonOf('backup and restore')).toBe('It needs a mongod, and MONGOD_BINARY is none.');
    expect(reasonOf('sharded cluster')).toMatch(/MONGOD_BINARY is none/);
  } finally {
    process.env.PATH = PATH;
    if (MONGOD_BINARY === undefined) delete process.env.MONGOD_BINARY;
    else process.env.MONGOD_BINARY = MONGOD_BINARY;
  }
});

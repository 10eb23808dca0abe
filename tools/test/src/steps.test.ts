import { testStages } from './steps.ts';

const steps = (full: boolean) => testStages({ full }).flatMap(stage => stage.steps);
const argsOf = (name: string, full = false) => steps(full).find(step => step.name === name)?.args ?? [];

test('both commands run the same steps', () => {
  expect(steps(false).map(({ name }) => name)).toEqual(steps(true).map(({ name }) => name));
});

test('npm test leaves out the files *.full.test.ts and the browser tests with the tag @full, and test:full runs all', () => {
  const pattern = new RegExp(argsOf('api')[argsOf('api').indexOf('--testPathPatterns') + 1] ?? '');
  for (const file of ['/kerf/tools/full.test.ts', '/kerf/full/x.http.test.ts', '/kerf/fullness.test.tsx'])
    expect(file).toMatch(pattern);
  for (const file of ['/kerf/tools/x.full.test.ts', '/kerf/x.full.test.tsx']) expect(file).not.toMatch(pattern);
  expect(argsOf('browser').slice(-2)).toEqual(['--grep-invert', '@full']);
  for (const { args } of steps(true)) expect(args.join()).not.toMatch(/testPathPatterns|grep/);
});

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerProblem } from './docker-engine.ts';
import { scratch } from './testing/scratch.ts';

/** A `docker` whose commands print `compose` or end with `code`. */
function fakeDocker(code: number, compose = '') {
  const PATH = scratch();
  const path = join(PATH, 'docker');
  writeFileSync(path, `#!/bin/sh\necho "${compose}"\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return { PATH };
}

test('says why the containers cannot be tested', () => {
  expect(dockerProblem({ PATH: scratch() })).toMatch(/^No Docker engine is running/);
  expect(dockerProblem(fakeDocker(1))).toMatch(/^No Docker engine is running/);
  for (const old of ['1.29.2', '2.23.3', '']) expect(dockerProblem(fakeDocker(0, old))).toMatch(/older than 2\.24/);
  for (const fit of ['2.24.0', '5.0.1']) expect(dockerProblem(fakeDocker(0, fit))).toBeUndefined();
});

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerProblem, findCompose } from './docker-engine.ts';
import { scratch } from './testing/scratch.ts';

/** A PATH with these programs, each a shell script. */
function programs(scripts: Record<string, string>) {
  const PATH = scratch();
  for (const [name, source] of Object.entries(scripts)) {
    writeFileSync(join(PATH, name), `#!/bin/sh\n${source}\n`);
    chmodSync(join(PATH, name), 0o755);
  }
  return { PATH };
}

/** A `docker` of these versions. Without one, its command fails as on a machine that lacks it. */
const docker = ({ engine, compose }: { engine?: string; compose?: string }) =>
  programs({
    docker: `[ "$1" = compose ] && version="${compose ?? ''}" || version="${engine ?? ''}"\n[ -n "$version" ] && echo "$version"`,
  });

test('says why the containers cannot be tested, and which versions they need', () => {
  expect(dockerProblem({ PATH: scratch() })).toBe(
    'It needs Docker Engine 25.0 or newer, and Docker Compose 2.24 or newer. No Docker engine is running: `docker version` fails.',
  );
  expect(dockerProblem(docker({ compose: '2.30.0' }))).toMatch(/No Docker engine is running/);
  expect(dockerProblem(docker({ engine: '24.0.9', compose: '2.30.0' }))).toMatch(/This is Docker Engine 24\.0\.9\.$/);
  expect(dockerProblem(docker({ engine: '25.0.0' }))).toMatch(/`docker compose version` fails\.$/);
  for (const old of ['1.29.2', '2.23.3', 'v2.9.0'])
    expect(dockerProblem(docker({ engine: '26.1.5+dfsg1', compose: old }))).toMatch(`This is Docker Compose ${old}.`);
  for (const fit of ['2.24.0', '2.26.1-4', 'v2.40.3', '5.0.1'])
    expect(dockerProblem(docker({ engine: '25.0.0', compose: fit }))).toBeUndefined();
});

test('finds a Compose that reads the compose files, with or without an engine', () => {
  expect(findCompose(docker({ compose: '2.24.0' }))).toEqual(['docker', 'compose']);
  expect(findCompose(programs({ 'docker-compose': 'echo 2.26.1-4' }))).toEqual(['docker-compose']);
});

test('takes an older docker-compose, or another program of that name, for a missing one', () => {
  for (const source of ['echo 1.29.2', 'echo "docker-compose version 1.29.2, build unknown"', 'exit 1'])
    expect(findCompose(programs({ 'docker-compose': source }))).toBeUndefined();
  expect(findCompose({ PATH: scratch() })).toBeUndefined();
});

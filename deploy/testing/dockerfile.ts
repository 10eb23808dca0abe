import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

export const DOCKERFILE = 'deploy/Dockerfile';

export interface Instruction {
  name: string;
  rest: string;
}

interface Stage {
  name: string;
  /** An image, or another stage. */
  base: string;
  instructions: Instruction[];
}

/** The instructions without comments, with continued lines joined. */
export const instructions: Instruction[] = readFileSync(join(root, DOCKERFILE), 'utf8')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(line => line.trim() && !line.startsWith('#'))
  .map(line => {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { name, rest };
  });

export const stages: Stage[] = [];
for (const each of instructions) {
  const [base = '', , name = ''] = each.rest.split(' ');
  if (each.name === 'FROM') stages.push({ name, base, instructions: [] });
  else stages.at(-1)?.instructions.push(each);
}

/** The instructions of a stage, after those of the stages that it is based on. */
const allOf = (name: string): Instruction[] => {
  const stage = stages.find(each => each.name === name);
  return stage ? [...allOf(stage.base), ...stage.instructions] : [];
};

const words = (text = '[]'): string[] => JSON.parse(text);

/** What an image does when it starts. */
export const imageOf = (target: string) => {
  const all = allOf(target);
  const restOf = (name: string) => all.findLast(each => each.name === name)?.rest;
  const healthcheck = restOf('HEALTHCHECK');
  const variables = all.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(/\s+/));
  return {
    env: Object.fromEntries(variables.map(pair => pair.split(/=(.*)/).slice(0, 2))) as Record<string, string>,
    user: restOf('USER'),
    stopSignal: (restOf('STOPSIGNAL') ?? 'SIGTERM') as NodeJS.Signals,
    healthcheck: healthcheck && words(/CMD (\[.*)$/.exec(healthcheck)?.[1]),
    command: words(restOf('CMD')),
  };
};

/** The files of the repository that these instructions copy, from the build context or from the stage that contains all of it. */
export const copiedBy = (some: Instruction[]): string[] =>
  some
    .filter(({ name, rest }) => name === 'COPY' && (/--from=sources /.test(rest) || !rest.includes('--from=')))
    .flatMap(({ rest }) =>
      rest
        .split(/\s+/)
        .filter(word => !word.startsWith('--'))
        .slice(0, -1)
        .map(path => path.replace(/^\/kerf\/?/, '') || '.'),
    );

/** The files of the repository that the build of any image copies. */
export const copiedFiles = copiedBy(instructions);

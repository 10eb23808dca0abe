import { readFileSync } from 'node:fs';

export interface Instruction {
  name: string;
  rest: string;
}

/** The sources that one COPY puts into `target`. `from` is a stage, or undefined for the repository. */
export interface Copy {
  from: string | undefined;
  sources: string[];
  target: string;
}

type Args = Readonly<Record<string, string>>;

/** The instructions of a Dockerfile without comments, with continued lines joined and `${NAME}` of `args` replaced. */
export const instructionsOf = (path: string, args: Args = {}): Instruction[] =>
  readFileSync(path, 'utf8')
    .replace(/\\\n\s*/g, '')
    .replace(/\$\{(\w+)\}/g, (text, name) => args[name] ?? text)
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))
    .map(line => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      return { name, rest };
    });

/** Its stages, each starting with FROM. The image is the last one. */
export const stagesOf = (path: string, args?: Args): Instruction[][] => {
  const stages: Instruction[][] = [];
  for (const each of instructionsOf(path, args)) {
    if (each.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(each);
  }
  return stages;
};

/** The base image and the name of a stage. */
export const fromOf = ([first]: Instruction[]): { base: string; name: string } => {
  const [base = '', , name = 'image'] = first?.rest.split(' ') ?? [];
  return { base, name };
};

const copiesOf = (stage: Instruction[]): Copy[] =>
  stage
    .filter(({ name }) => name === 'COPY')
    .map(({ rest }) => {
      const words = rest.split(/\s+/);
      const from = words.find(word => word.startsWith('--from='))?.slice('--from='.length);
      const paths = words.filter(word => !word.startsWith('--'));
      return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
    });

const words = (text = '[]'): string[] => JSON.parse(text);

/**
 * The image of a Dockerfile. `stages` are the copies of its named stages; `command` and `healthcheck` are the words of
 * the exec form.
 * @throws Error if one of them has another form
 */
export const imageOf = (path: string, args?: Args) => {
  const stages = stagesOf(path, args);
  const last = stages.at(-1) ?? [];
  const restOf = (name: string) => last.findLast(each => each.name === name)?.rest;
  const healthcheck = restOf('HEALTHCHECK');
  const variables = last.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(/\s+/));
  return {
    bases: stages.map(stage => fromOf(stage).base),
    copies: copiesOf(last),
    stages: Object.fromEntries(stages.map(stage => [fromOf(stage).name, copiesOf(stage)])),
    workdir: restOf('WORKDIR') ?? '/',
    env: Object.fromEntries(variables.map(pair => pair.split(/=(.*)/).slice(0, 2))) as Record<string, string>,
    user: restOf('USER'),
    stopSignal: (restOf('STOPSIGNAL') ?? 'SIGTERM') as NodeJS.Signals,
    healthcheck: healthcheck && words(/CMD (\[.*)$/.exec(healthcheck)?.[1]),
    command: words(restOf('CMD')),
  };
};

export type Image = ReturnType<typeof imageOf>;

import { readFileSync } from 'node:fs';

/** The instructions of a Dockerfile, lines that continue joined: [{ name, rest }], comments left out. */
export const instructionsOf = path =>
  readFileSync(path, 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))
    .map(line => {
      const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line);
      return { name, rest };
    });

/** Its stages, each [{ name, rest }] beginning with FROM. The last is what the image is made of. */
export function stagesOf(path) {
  const stages = [];
  for (const each of instructionsOf(path)) {
    if (each.name === 'FROM') stages.push([]);
    stages.at(-1).push(each);
  }
  return stages;
}

/** `--flag=value` words apart from the others. */
const wordsOf = rest => {
  const words = rest.split(/\s+/);
  return { flags: words.filter(word => word.startsWith('--')), paths: words.filter(word => !word.startsWith('--')) };
};

const exec = text => JSON.parse(text);

/** What a stage copies together: [{ from, sources, target }], `from` undefined for the repository. */
const copiesOf = stage =>
  stage
    .filter(({ name }) => name === 'COPY')
    .map(({ rest }) => {
      const { flags, paths } = wordsOf(rest);
      const from = flags.find(flag => flag.startsWith('--from='))?.slice('--from='.length);
      return { from, sources: paths.slice(0, -1), target: paths.at(-1) };
    });

/**
 * The image a Dockerfile makes: { bases, copies, stages, workdir, env, user, stopSignal, healthcheck, command }. `stages` are the copies of the
 * named stages; `command` and `healthcheck` (some have none) are the words of their exec form. Throws where one of them is in another form.
 */
export function imageOf(path) {
  const stages = stagesOf(path);
  const last = stages.at(-1);
  const restOf = name => last.findLast(each => each.name === name)?.rest;
  const [bases, names] = [0, 2].map(word => stages.map(([from]) => from.rest.split(' ')[word]));
  return {
    bases,
    copies: copiesOf(last),
    stages: Object.fromEntries(stages.map((stage, index) => [names[index], copiesOf(stage)])),
    workdir: restOf('WORKDIR'),
    env: Object.fromEntries(
      last.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(/\s+/).map(pair => pair.split('='))),
    ),
    user: restOf('USER'),
    stopSignal: restOf('STOPSIGNAL') ?? 'SIGTERM',
    healthcheck: restOf('HEALTHCHECK') && exec(/CMD (\[.*)$/.exec(restOf('HEALTHCHECK'))[1]),
    command: exec(restOf('CMD')),
  };
}

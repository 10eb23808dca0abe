import { layerProblems } from '@kerf/tooling/layers';

/** A file beside the folders is a command. Nobody imports it. */
const isCommand = (file: string) => !file.includes('/');

it('lets the folders below the commands use each other in one direction', () => {
  const layers = {
    program: [],
    store: ['program'],
    api: ['program'],
    releases: ['store', 'program'],
    pointer: ['releases', 'store', 'program'],
    checks: ['api', 'pointer', 'releases', 'store', 'program'],
    dev: ['checks', 'releases', 'store', 'program'],
    publish: ['checks', 'pointer', 'releases', 'store', 'program'],
    canary: ['pointer', 'releases', 'store', 'program'],
    service: ['checks', 'pointer', 'releases', 'store', 'program'],
  };
  expect(layerProblems(import.meta.dirname, layers, { freely: isCommand })).toEqual([]);
});

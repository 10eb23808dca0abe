import preset from '@kerf/tooling/jest/node';

/** Processes are started and killed here: on a busy machine that takes longer than Jest's five seconds. */
export default { ...preset, testTimeout: 60_000 };

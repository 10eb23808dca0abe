import base from '@kerf/tooling/jest/node';

/** On a busy machine, a test that starts processes needs more than the default of five seconds. */
export default { ...base, testTimeout: 40_000 };

import tools from '@kerf/tooling/jest/tools';

/** The tests that need a real MongoDB, which MONGOD_BINARY names. */
export default { ...tools, testRegex: '\\.mongodb\\.test\\.ts$', testTimeout: 120_000 };

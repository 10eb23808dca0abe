import tools from '@kerf/tooling/jest/tools';

/** The tests that need a real MongoDB, which MONGOD_BINARY names, with mongodump and mongorestore. */
export default { ...tools, testRegex: '\\.mongodb\\.test\\.ts$' };

import base from '@kerf/tooling/jest/tools';

/** A test builds, compiles and tests a whole remote. */
export default { ...base, testTimeout: 300_000 };

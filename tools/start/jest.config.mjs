import tools from '@kerf/tooling/jest/tools';

/** `npm run kerf -- test:mongodb` runs the tests that need a real MongoDB. */
export default { ...tools, testPathIgnorePatterns: ['\\.mongodb\\.test\\.ts$'] };

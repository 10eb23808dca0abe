import tools from '@kerf/tooling/jest/tools';

/** `npm run test:full` also follows the documents. */
export default { ...tools, testPathIgnorePatterns: ['\\.documents\\.test\\.ts$'] };

import tools from '@kerf/tooling/jest/tools';

/** The steps of the documents, which install packages from the npm registry. */
export default { ...tools, testRegex: '\\.documents\\.test\\.ts$', testTimeout: 1_500_000 };

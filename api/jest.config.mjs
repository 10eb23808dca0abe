import node from '@kerf/tooling/jest/node';

const http = '\\.http\\.test\\.ts$';
const sharded = '\\.sharded\\.test\\.ts$';

/** The HTTP suite runs the built API (`npm run build`) on the built stand-ins. It prefers a real MongoDB. */
export default {
  testTimeout: 30_000,
  projects: [
    { ...node, displayName: 'unit', testPathIgnorePatterns: [http, sharded] },
    {
      ...node,
      displayName: 'http',
      testRegex: http,
      globalSetup: '<rootDir>/jest.services.ts',
      globalTeardown: '<rootDir>/jest.stop-services.ts',
    },
  ],
};

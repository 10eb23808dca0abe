import node from '@kerf/tooling/jest/node';

const http = '\\.http\\.test\\.ts$';

/** The HTTP suite runs the built API (`npm run build`) on the built stand-ins, or on the MongoDB of MONGODB_URL. */
export default {
  testTimeout: 30_000,
  projects: [
    { ...node, displayName: 'unit', testPathIgnorePatterns: [http] },
    { ...node, displayName: 'http', testRegex: http, globalSetup: '<rootDir>/jest.services.ts' },
  ],
};

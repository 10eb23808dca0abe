import { loadTool } from '@kerf/tooling/jest/load-tool';
import node from '@kerf/tooling/jest/node';

const { findStripeMock, STRIPE_MOCK_MISSING } = await loadTool('stripe-mock');

const http = '\\.http(\\.full)?\\.test\\.ts$';
const sharded = '\\.sharded\\.test\\.ts$';
const leftOut = findStripeMock(process.env) ? [] : ['\\.stripe-mock\\.test\\.ts$'];
if (leftOut.length > 0) console.error(STRIPE_MOCK_MISSING);

/** The HTTP suite runs the built API (`npm run build`) on the built stand-ins. It prefers a real MongoDB. */
export default {
  testTimeout: 30_000,
  projects: [
    { ...node, displayName: 'unit', testPathIgnorePatterns: [http, sharded, ...leftOut] },
    {
      ...node,
      displayName: 'http',
      testRegex: http,
      globalSetup: '<rootDir>/jest.services.ts',
      globalTeardown: '<rootDir>/jest.stop-services.ts',
    },
  ],
};

import config from './jest.config.mjs';

const [, http] = config.projects;

/**
 * `npm run kerf -- test:sharded` runs the files about orders, payments, reports and races on a sharded cluster, which MONGODB_URL names,
 * and the tests that need one.
 */
export default {
  ...http,
  displayName: 'sharded',
  testTimeout: config.testTimeout,
  testEnvironment: '@kerf/tooling/jest/patient-environment',
  // Orders of earlier releases are brought up to date before they are sharded: they lack the shard key.
  testPathIgnorePatterns: ['/node_modules/', 'order-migration'],
  testRegex: ['/(orders|payments|operations/reports)/.+\\.http\\.test\\.ts$', '\\.sharded\\.test\\.ts$'],
};

import { moduleNameMapper, transform } from './swc.mjs';

export default {
  testEnvironment: '@kerf/tooling/jest/environment',
  roots: ['<rootDir>/src'],
  transform,
  transformIgnorePatterns: [],
  // A table of 500 orders takes seconds on a slow machine.
  testTimeout: 20_000,
  moduleNameMapper: {
    ...moduleNameMapper,
    '\\.module\\.css$': '@kerf/tooling/jest/css-modules',
    '\\.(css|svg)$': '@kerf/tooling/jest/empty',
  },
  setupFilesAfterEnv: ['@kerf/tooling/jest/setup-web'],
};

import { moduleNameMapper, transform } from './swc.mjs';

export default {
  testEnvironment: '@kerf/testing/jest/environment',
  roots: ['<rootDir>/src'],
  transform,
  transformIgnorePatterns: [],
  moduleNameMapper: {
    ...moduleNameMapper,
    '\\.module\\.css$': '@kerf/testing/jest/css-modules',
    '\\.(css|svg)$': '@kerf/testing/jest/empty',
  },
  setupFilesAfterEnv: ['@kerf/testing/jest/setup-web'],
};

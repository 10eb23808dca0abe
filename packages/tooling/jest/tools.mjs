import { transform } from './swc.mjs';

/** For code that runs as TypeScript. Its dependencies are ES modules, which Jest cannot load on Node 20 unless it compiles them. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  transform,
  transformIgnorePatterns: [],
  testTimeout: 60_000,
};

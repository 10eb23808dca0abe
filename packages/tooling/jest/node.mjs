import { moduleNameMapper, transform } from './swc.mjs';

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src'],
  transform,
  transformIgnorePatterns: ['/node_modules/(?!(bson|mingo|jose|@nestjs|icu-minify|@formatjs)/)'],
  moduleNameMapper,
  testTimeout: 20_000,
  testEnvironmentOptions: { customExportConditions: ['kerf-source', 'node', 'node-addons'] },
};

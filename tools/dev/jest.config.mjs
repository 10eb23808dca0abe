export { default } from '@kerf/tooling/jest/tools';

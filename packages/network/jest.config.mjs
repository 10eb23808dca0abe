export { default } from '@kerf/tooling/jest/node';

export { default } from '@kerf/tooling/jest/web';

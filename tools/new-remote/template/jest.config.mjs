export { default } from '@kerf/testing/jest/web';

export { default } from '@kerf/testing/jest/node';

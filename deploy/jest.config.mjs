import node from '@kerf/tooling/jest/node';

/** Starting the servers of the images takes a while on a busy machine. */
export default { ...node, roots: ['<rootDir>'], testTimeout: 90_000 };

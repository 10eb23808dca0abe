import base from '@kerf/testing/jest/node';

/** Many tests start processes, on machines that may be busy. */
export default { ...base, testTimeout: 40_000 };

import base from '@kerf/tooling/jest/node';

/** Many tests start processes, on machines that may be busy. */
export default { ...base, testTimeout: 40_000 };

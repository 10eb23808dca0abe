require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Like the tests' own limit, for slow machines: no test waits this long for what must appear.
configure({ asyncUtilTimeout: 15_000 });

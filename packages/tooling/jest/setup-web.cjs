require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Like the tests' own limit, for slow machines: no test waits this long for what must appear.
configure({ asyncUtilTimeout: 15_000 });

// Each test is a tab of its own: what one has typed into a form is not in that of the next one. A page that a build renders has no tab.
afterEach(() => globalThis.sessionStorage?.clear());

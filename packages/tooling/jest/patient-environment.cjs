// biome-ignore lint/correctness/noUndeclaredDependencies: a dependency of Jest, always of the same version
const { TestEnvironment } = require('jest-environment-node');

/** Multiplies all timeouts of a test file by KERF_TEST_PATIENCE, for a slow machine or server. */
module.exports = class PatientEnvironment extends TestEnvironment {
  handleTestEvent({ name }, state) {
    // Here all tests and hooks are known, and none has run.
    if (name !== 'run_start') return;
    const patience = Number(process.env.KERF_TEST_PATIENCE || 1);
    const extend = block => {
      for (const each of [...block.hooks, ...block.tests]) if (each.timeout) each.timeout *= patience;
      for (const child of block.children) if (child.type === 'describeBlock') extend(child);
    };
    extend(state.rootDescribeBlock);
    state.testTimeout *= patience;
  }
};

const cleanups: (() => void)[] = [];

/** Calls `cleanup` after the current test. */
export const onTestFinished = (cleanup: () => void): void => void cleanups.push(cleanup);

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Safari has no idle callback. */
const IDLE_AFTER_MS = 1_000;

/** Calls `run` once, when the browser has nothing else to do. Returns the function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const callback = requestIdleCallback(run);
    return () => cancelIdleCallback(callback);
  }
  const timer = setTimeout(run, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
};

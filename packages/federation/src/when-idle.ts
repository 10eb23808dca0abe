/** Also the time after which Safari, which has no idle callback, and a busy browser do not wait any longer. */
const IDLE_AFTER_MS = 1_000;

/** Calls `run` once, when the browser has nothing else to do, or after a second. Returns the function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const callback = requestIdleCallback(run, { timeout: IDLE_AFTER_MS });
    return () => cancelIdleCallback(callback);
  }
  const timer = setTimeout(run, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
};

const TIMEOUT_MS = 500;

/** Resolves after the first paint, after 500 ms in a browser that does not report it, or at once in a hidden tab. */
export const firstPaint = () =>
  new Promise<void>(resolve => {
    if (document.hidden) return resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, TIMEOUT_MS);
  });

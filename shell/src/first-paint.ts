/** A browser that does not tell of its first paint has done it by then. */
const PATIENCE_MS = 500;

/** Resolves when what the server sent is seen; at once in a tab that nobody looks at. */
export const firstPaint = () =>
  new Promise<void>(resolve => {
    if (document.hidden) return resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE_MS);
  });

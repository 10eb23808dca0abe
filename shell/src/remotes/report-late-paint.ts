import type { ChosenRemote } from '@kerf/federation';
import { report } from './report';

/** A largest contentful paint within 2.5 seconds is good (https://web.dev/articles/lcp). */
const LATE_MS = 2_500;
const TYPE = 'largest-contentful-paint';

/** Reports a late paint of the first page once the visitor leaves the document, because a larger one can follow until then. */
export const reportLatePaint = (remote: ChosenRemote | undefined): void => {
  // The browser does not paint a document in the background, so its time says nothing.
  if (!remote || document.visibilityState !== 'visible') return;
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(TYPE)) return;
  let painted = 0;
  const observer = new PerformanceObserver(list => {
    painted = list.getEntries().at(-1)?.startTime ?? painted;
  });
  observer.observe({ type: TYPE, buffered: true });
  const leave = () => {
    observer.disconnect();
    if (painted > LATE_MS) report(remote, 'slow');
  };
  document.addEventListener('visibilitychange', leave, { once: true });
};

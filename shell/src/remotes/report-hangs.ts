import { openedPages } from '../vitals/timeline';
import { callerIn } from './caller-in';
import { report } from './report';

/** A visitor takes a page that does not react for so long as broken. No good page on a slow phone comes near. */
const HANG_MS = 5_000;
/** A frame names the scripts that ran in it. Browsers without the first type have no attribution in the second. */
const TYPES = ['long-animation-frame', 'longtask'];

interface LongFrame extends PerformanceEntry {
  scripts?: readonly { sourceURL: string; duration: number }[];
}

/**
 * The remote whose script ran longest in a frame. A component runs within the shell's React, so that the page that was open then answers
 * for a script of no remote.
 */
const causeOf = ({ startTime, scripts = [] }: LongFrame) => {
  const [longest] = [...scripts].sort((one, other) => other.duration - one.duration);
  return (longest && callerIn(longest.sourceURL)) ?? openedPages.findLast(({ at }) => at <= startTime)?.remote;
};

/** Reports each remote that keeps the page from reacting for five seconds. A visitor who closes the tab meanwhile is not counted. */
export const reportHangs = (): void => {
  const type = TYPES.find(each => globalThis.PerformanceObserver?.supportedEntryTypes?.includes(each));
  if (!type) return;
  const observer = new PerformanceObserver(list => {
    for (const frame of list.getEntries() as LongFrame[]) {
      const cause = frame.duration >= HANG_MS ? causeOf(frame) : undefined;
      if (cause) report(cause, 'hang', `The page did not react for ${Math.round(frame.duration)} ms.`);
    }
  });
  observer.observe({ type, buffered: true });
};

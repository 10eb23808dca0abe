import type { RemoteMap } from '../map/remote-line.ts';
import type { ReleaseCopies } from './release-copies.ts';

/** Checks the copies of the live releases now and every `checkMs`. Returns what ends it. */
export const keepCopies = (copies: ReleaseCopies, mapOf: () => RemoteMap, checkMs: number): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const round = async () => {
    try {
      await copies.check(mapOf());
    } catch {
      // The map cannot be read, or the disk is full. The next round tries again.
    }
    if (!isOver) timer = setTimeout(() => void round(), checkMs).unref();
  };
  void round();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};

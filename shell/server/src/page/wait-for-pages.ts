import { setTimeout } from 'node:timers/promises';
import type { PageCache } from './page-cache.ts';

const PAUSE_MS = 50;

const knowsAllPages = (cache: PageCache): boolean => {
  try {
    return cache.current().unknownRemotes().length === 0;
  } catch {
    // The map cannot be read yet.
    return false;
  }
};

/**
 * Waits until the pages of every remote are known, so that the first visitors get complete pages and unknown addresses 404. A remote that
 * is down holds the start no longer than `patienceMs`.
 */
export const waitForPages = async (cache: PageCache, patienceMs: number): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (!knowsAllPages(cache) && performance.now() < end) await setTimeout(PAUSE_MS);
};

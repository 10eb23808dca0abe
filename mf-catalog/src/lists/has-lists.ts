import { LISTS_KEY } from '@kerf/federation';
import { browserStore } from '@kerf/session/browser-store';

/** Whether this browser has lists of a guest. */
export const hasLists = (): boolean => browserStore('localStorage', LISTS_KEY).read() !== null;

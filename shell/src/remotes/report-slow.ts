import type { ChosenRemote } from '@kerf/federation';
import { report } from './report';

const SLOW_MS = 10_000;

/** Reports a load that takes more than ten seconds as a failure: few visitors wait longer, and one who leaves reports nothing. */
export const reportSlow = (remote: ChosenRemote, kind: 'load' | 'page', loading: Promise<unknown>): void => {
  const timer = setTimeout(() => report(remote, kind, new Error('It was not loaded within 10 seconds.')), SLOW_MS);
  const stop = () => clearTimeout(timer);
  loading.then(stop, stop);
};

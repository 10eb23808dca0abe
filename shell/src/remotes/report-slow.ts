import type { ChosenRemote } from '@kerf/federation';
import { report } from './report';

const SLOW_MS = 10_000;

/**
 * Reports a load that takes more than ten seconds as a failure, because few visitors wait longer. A visitor who leaves the document
 * before is reported too: without this, a release that hangs looks as if nobody visited it.
 */
export const reportSlow = (remote: ChosenRemote, kind: 'load' | 'page', loading: Promise<unknown>): void => {
  const timer = setTimeout(() => report(remote, kind, new Error('It was not loaded within 10 seconds.')), SLOW_MS);
  const leave = () => report(remote, 'left', new Error('The visitor left before it was loaded.'));
  window.addEventListener('pagehide', leave);
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', leave);
  };
  loading.then(stop, stop);
};

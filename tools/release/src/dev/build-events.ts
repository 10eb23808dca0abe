import type { RequestListener } from 'node:http';
import type { WatchedBuild } from './watch-build.ts';

export type BuildEvents = Pick<WatchedBuild, 'number' | 'problem' | 'onBuild'>;

/**
 * Tells a page about builds, as server-sent events: `build` after a good one, and `problem` with the reason of a failure. A page names its
 * build in `?build=`, so that it misses none that ended while it was loading.
 */
export const buildEvents =
  ({ number, problem, onBuild }: BuildEvents, headers: Record<string, string>): RequestListener =>
  (request, response) => {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const send = () => {
      const reason = problem();
      const event = reason === undefined ? 'build' : 'problem';
      response.write(`event: ${event}\ndata: ${JSON.stringify(reason ?? '')}\n\n`);
    };
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (problem() !== undefined || searchParams.get('build') !== String(number())) send();
    request.once('close', onBuild(send));
  };

/** A script for a page with build `number`. It reloads the page after a good build, and shows there why a build failed. */
export const reloadScript = (number: number): string => `
(() => {
  const builds = new EventSource(new URL('builds?build=${number}', document.currentScript.src));
  const problem = document.createElement('pre');
  problem.setAttribute('role', 'alert');
  problem.style.cssText = 'position: fixed; inset: 0 0 auto; z-index: 2147483647; margin: 0; padding: 16px; max-height: 100vh;'
    + 'overflow: auto; white-space: pre-wrap; background: #300; color: #fff';
  builds.addEventListener('build', () => location.reload());
  builds.addEventListener('problem', ({ data }) => {
    problem.textContent = JSON.parse(data);
    document.documentElement.append(problem);
  });
})();
`;

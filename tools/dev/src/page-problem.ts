import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';

const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/** What the shell uses of a browser and jsdom does not have. */
function complete(window: DOMWindow): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, {
    ...{ Headers, MessageChannel, ReadableStream, Request, Response, TextEncoder, structuredClone },
    ...{ IntersectionObserver: Observer, PerformanceObserver: Observer, ResizeObserver: Observer },
    fetch: (path: string, options?: RequestInit) => fetch(new URL(path, window.location.href), options),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    scrollTo() {},
  });
}

/** Returns why the page at `url` stays white, or undefined if it shows something. */
export async function pageProblem(url: string, patienceMs = PATIENCE_MS): Promise<string | undefined> {
  const problems: string[] = [];
  const virtualConsole = new VirtualConsole().on('jsdomError', ({ message }) => problems.push(message));
  const { window } = await JSDOM.fromURL(url, {
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse: complete,
  });
  if (window.document.readyState !== 'complete') await once(window, 'load');
  const isShown = () => Boolean(window.document.querySelector('main')?.textContent?.trim());
  const end = Date.now() + patienceMs;
  while (!isShown() && Date.now() < end) await delay(PAUSE_MS);
  const shown = isShown();
  window.close();
  return shown ? undefined : `The page ${url} stays white: ${problems[0] ?? 'no script wrote anything'}.`;
}

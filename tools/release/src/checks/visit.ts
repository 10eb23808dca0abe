import type { Browser, Page, Request } from 'playwright-core';
import { UserError } from '../program/user-error.ts';
import { kilobytes, MOST_BYTES, MOST_CALLS } from './budget.ts';
import { type Replacement, replaceRemote } from './replace-remote.ts';
import type { Visitor } from './visitors.ts';

export interface VisitOptions {
  replacement: Replacement;
  visitor: Visitor;
  /** On a device with a touch screen. Some styles are for those only. */
  isTouch?: boolean;
  timeoutMs: number;
  /** The fragments with another version than the live one. Pages that were written for that version show their fallback. */
  changed?: readonly string[];
  /** Receives what the shop runs without. */
  say?: ((line: string) => void) | undefined;
}

/** One tab of the shop, with one remote replaced. */
export interface Visit {
  /** The files of the build that were requested. */
  files: Set<string>;
  /** Does something in the tab. Every error that the tab has had until then fails it. */
  run<Result>(work: (tab: Page) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface Report {
  kind: string;
  message?: string;
}

/** Opens a tab without caches or storage, except for the session of the visitor. */
export async function startVisit(
  browser: Browser,
  { replacement, visitor, isTouch = false, timeoutMs, changed = [], say }: VisitOptions,
): Promise<Visit> {
  const { storageState } = visitor;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(isTouch && { hasTouch: true, isMobile: true }),
    ...(storageState && { storageState }),
  });
  const problems: string[] = [];
  const files = await replaceRemote(context, replacement);
  const isChange = ({ kind, message = '' }: Report) =>
    kind === 'contract' && changed.some(name => message.includes(name));
  await context.route('**/remote-reports', route => {
    const report: Report = route.request().postDataJSON();
    if (report.kind !== 'visit' && !isChange(report)) problems.push(report.message ?? report.kind);
    // The report does not reach the API, so that the smoke test does not count as a visit.
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  const tab = await context.newPage();
  tab.setDefaultTimeout(timeoutMs);
  tab.on('pageerror', error => problems.push(error.message));
  tab.on('console', message => {
    // The browser does not say what could not be loaded. `noteCalls` does.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  noteCalls(tab, problem => problems.push(problem), say);
  const failed = (reason: string) => {
    const as = storageState ? ` ${visitor.who}` : '';
    return new UserError(`The smoke test of ${tab.url()}${as} in Chromium fails: ${reason.split('\n')[0]}`);
  };
  return {
    files,
    run: async work => {
      const result = await work(tab).catch((error: Error) => {
        throw failed(problems[0] ?? error.message);
      });
      if (problems[0]) throw failed(problems[0]);
      return result;
    },
    close: () => context.close(),
  };
}

const nameOf = (request: Request) => `${request.method()} ${request.url()}`;

/**
 * Reports calls that fail, by address, and a page that makes too many calls or reads too much by them. A service that the shop runs without,
 * such as the release service, responds with 503. That is no fault of the release.
 */
function noteCalls(tab: Page, report: (problem: string) => void, say: VisitOptions['say']): void {
  const isCall = (request: Request) => request.resourceType() === 'fetch' && !request.url().endsWith('/remote-reports');
  let [calls, bytes] = [0, 0];
  tab.on('request', request => {
    if (isCall(request) && ++calls === MOST_CALLS + 1)
      report(`it makes more than ${MOST_CALLS} calls, such as ${nameOf(request)}`);
  });
  tab.on('requestfinished', async request => {
    if (!isCall(request) || bytes > MOST_BYTES) return;
    // The sizes are lost when the tab is closed.
    bytes += await request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      () => 0,
    );
    if (bytes > MOST_BYTES) report(`its calls read more than ${kilobytes(MOST_BYTES)}, such as ${nameOf(request)}`);
  });
  tab.on('requestfailed', request => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') report(`${nameOf(request)} fails: ${reason}`);
  });
  tab.on('response', response => {
    const result = `${nameOf(response.request())} responds with ${response.status()}`;
    if (response.status() === 503 && isCall(response.request())) say?.(`${result}: the shop is without it`);
    else if (response.status() >= 400) report(result);
  });
}

import type { RemoteReport, RemoteReportKind, routes } from '@kerf/contracts';
import { remoteReportLimits } from '@kerf/contracts/domain';
import type { ChosenRemote } from '@kerf/federation';
import { currentPage } from '../vitals/timeline';
import { pageStamp } from './page-stamp';

const path = '/remote-reports' satisfies (typeof routes)['reportRemote']['path'];

let address: string | undefined;

/** Sets the API that receives reports. Without it, reports are dropped. */
export const sendReportsTo = (apiUrl: string) => {
  address = apiUrl + path;
};

/** Plain text needs no preflight, and a request without cookies shares the connection of the other calls. */
const send = (to: string, report: RemoteReport) =>
  fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
  }).catch(() => undefined);

/** The root cause of an error, because our own errors contain the visitor's message. Any value can be thrown. */
const failureOf = (error: unknown): Pick<RemoteReport, 'message' | 'stack'> => {
  if (error instanceof Error && error.cause) return failureOf(error.cause);
  const { message, stack } = remoteReportLimits;
  if (error instanceof Error)
    return { message: `${error.name}: ${error.message}`.slice(0, message), stack: error.stack?.slice(0, stack) };
  return { message: (typeof error === 'string' ? error : Object.prototype.toString.call(error)).slice(0, message) };
};

const reported = new Set<string>();

/** Reports a remote's first visit, first failure and late paint per document to the API. Never throws and does not wait. */
export const report = ({ name, release }: ChosenRemote, kind: RemoteReportKind, error?: unknown): void => {
  const isFailure = kind !== 'visit' && kind !== 'slow';
  const what = `${name} ${isFailure ? 'failure' : kind}`;
  if (!address || reported.has(what)) return;
  reported.add(what);
  void send(address, {
    remote: name,
    release,
    kind,
    page: currentPage(),
    stamp: pageStamp(),
    ...(isFailure && failureOf(error)),
  });
};

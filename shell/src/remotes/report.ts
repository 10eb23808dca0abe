import { type RemoteReport, type RemoteReportKind, remoteReportLimits, type routes } from '@kerf/contracts';
import type { ChosenRemote } from '@kerf/federation';

const path = '/remote-reports' satisfies (typeof routes)['reportRemote']['path'];

let address: string | undefined;

/** From now on reports go to this API; before, and in tests, nowhere. */
export const sendReportsTo = (apiUrl: string) => {
  address = apiUrl + path;
};

/** As text it waits for no preflight, and without cookies it shares the connection of the other calls. */
const send = (to: string, report: RemoteReport) =>
  fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
    priority: 'low',
  }).catch(() => undefined);

/** What is behind an error: ours say the visitor's sentence. Anything can be thrown, even what is no text. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : Object.prototype.toString.call(error);
  return error.cause ? reasonOf(error.cause) : `${error.name}: ${error.message}`;
};

const told = new Set<string>();

/** Tells the API once per document that a remote was asked for, and once that it failed. Never throws, never waits. */
export const report = ({ name, release }: ChosenRemote, kind: RemoteReportKind, error?: unknown): void => {
  const what = `${name} ${kind === 'visit' ? kind : 'failure'}`;
  if (!address || told.has(what)) return;
  told.add(what);
  send(address, {
    remote: name,
    release,
    kind,
    page: window.location.pathname.slice(0, remoteReportLimits.page),
    ...(kind !== 'visit' && { message: reasonOf(error).slice(0, remoteReportLimits.message) }),
  });
};

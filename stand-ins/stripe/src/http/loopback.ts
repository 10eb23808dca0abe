import type { IncomingMessage } from 'node:http';

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

/** Whether a request was addressed to this machine by a name of its own: a foreign name means DNS rebinding. */
export const addressedLocally = (request: IncomingMessage) =>
  isLoopback(hostnameOf(`http://${request.headers.host ?? ''}`));

/** The origin of the page that asks, when that page comes from this machine. */
export function localOrigin({ headers: { origin } }: IncomingMessage): string | undefined {
  return origin !== undefined && isLoopback(hostnameOf(origin)) ? origin : undefined;
}

import type { BrowserContext } from '@playwright/test';
import { apiUrl, ports, remoteUrls, shopUrl } from './shop';

/** The origins that every page may request: the shop, its remotes and its API. */
export const ownOrigins: ReadonlySet<string> = new Set([shopUrl, apiUrl, ...remoteUrls]);
export const identityUrl = `http://127.0.0.1:${ports.AUTH_STAND_IN_PORT}`;
export const paymentUrl = `http://127.0.0.1:${ports.STRIPE_STAND_IN_PORT}`;

interface Seen {
  /** CSP violations of the shop's pages. */
  violations: string[];
  /** Origins outside the shop that its pages requested. */
  strangers: Set<string>;
}

/** Records violations and requests of all pages of the context. */
export const watch = async (context: BrowserContext): Promise<Seen> => {
  const seen: Seen = { violations: [], strangers: new Set() };
  await context.exposeFunction('reportViolation', (violation: string) => seen.violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, 'reportViolation')(`${location.href}: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  context.on('console', message => {
    if (/content security policy/i.test(message.text())) seen.violations.push(message.text());
  });
  context.on('request', request => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !ownOrigins.has(origin)) seen.strangers.add(origin);
  });
  return seen;
};

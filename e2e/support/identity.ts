import type { Page, Route } from '@playwright/test';
import { ports } from './shop';

const origin = `http://127.0.0.1:${ports.AUTH_STAND_IN_PORT}`;
const fails = (message: string) => (route: Route) =>
  route.fulfill({ status: 400, json: { error: { code: 400, message, errors: [{ message }] } } });

const intercept = async (page: Page, part: string, handle: (route: Route) => unknown) => {
  const address = (url: URL) => url.origin === origin && url.pathname.includes(part);
  await page.unroute(address);
  await page.route(address, handle);
};

/** Responses of the identity provider that a test can mock: an error code, or no response. */
export const identityFails = (page: Page, part: string, code: string) =>
  intercept(page, part, code === 'unreachable' ? route => route.abort('connectionfailed') : fails(code));

/** The provider requires a second factor for this account. */
export const identityAsksForSecondFactor = (page: Page) =>
  intercept(page, 'signInWithPassword', route =>
    route.fulfill({ json: { localId: 'x', mfaPendingCredential: 'pending', mfaInfo: [{ mfaEnrollmentId: 'phone' }] } }),
  );

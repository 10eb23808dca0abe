import type { Page, Route } from '@playwright/test';
import { apiUrl } from './shop';

/** A call of the API: 'GET /items'; the query does not matter. */
type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

const intercept = (page: Page, call: Call, handle: (route: Route) => unknown) => {
  const [method, path] = call.split(' ');
  return page.route(
    url => url.origin === apiUrl && url.pathname === path,
    route => (route.request().method() === method ? handle(route) : route.fallback()),
  );
};

/** From now on the call gets this answer. */
export const answers = (page: Page, call: Call, json: unknown) =>
  intercept(page, call, route => route.fulfill({ json }));

/** From now on the API refuses the call. */
export const refuses = (page: Page, call: Call, statusCode: number, message: string) =>
  intercept(page, call, route =>
    route.fulfill({ status: statusCode, json: { statusCode, error: 'Refused', message } }),
  );

/** From now on the call waits, until the function returned lets it through. */
export const holds = async (page: Page, call: Call) => {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await intercept(page, call, async route => {
    await released;
    await route.fallback();
  });
  return release;
};

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

/** A door that is shut until `open` is called. */
const door = () => {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  const through = async (route: Route) => {
    await opened;
    await route.fallback();
  };
  return { open, through };
};

/** From now on the call waits, until the function returned lets it through. */
export const holds = async (page: Page, call: Call) => {
  const { open, through } = door();
  await intercept(page, call, through);
  return open;
};

/** From now on the scripts from that port wait, the shell's or a remote's, until the function returned lets them through. */
export const holdsScripts = async (page: Page, port: number) => {
  const { open, through } = door();
  await page.route(({ port: asked, pathname }) => asked === String(port) && pathname.endsWith('.js'), through);
  return open;
};

import type { ItemJson } from '@kerf/contracts';
import { statusCodes } from '@kerf/contracts/error-codes';
import type { Page, Route } from '@playwright/test';
import { quote } from './samples';
import { apiUrl, shopUrl, withoutApiPort } from './shop';

/** An API call such as 'GET /items'. The query is ignored. */
type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

const withoutData = new WeakSet<Page>();

/**
 * From now on, the documents of the page come from a page server that does not reach the API. They contain no data, so the page calls
 * the API itself.
 */
export const servesNoData = async (page: Page) => {
  if (withoutData.has(page)) return;
  withoutData.add(page);
  // Chromium does not know the network of a mocked document, and would deny it the remotes and the API on this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(
    ({ origin, pathname }) => origin === shopUrl && !/\.\w+$/.test(pathname),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const url = new URL(route.request().url());
      url.port = String(withoutApiPort);
      // Not a redirected request: the policy of the page allows its own origin only.
      return route.fulfill({ response: await route.fetch({ url: url.href }) });
    },
  );
};

const intercept = async (page: Page, call: Call, handle: (route: Route) => unknown) => {
  const [method, path] = call.split(' ');
  if (method === 'GET') await servesNoData(page);
  return page.route(
    url => url.origin === apiUrl && url.pathname === path,
    route => (route.request().method() === method ? handle(route) : route.fallback()),
  );
};

/** Mocks the response of the call. */
export const responds = (page: Page, call: Call, json: unknown) =>
  intercept(page, call, route => route.fulfill({ json }));

/** Mocks the quotes of an item, at its price and with free delivery, in the quantity that is asked for. */
export const quotes = (page: Page, { price, ...item }: Pick<ItemJson, '_id' | 'name' | 'image' | 'slug' | 'price'>) =>
  intercept(page, 'POST /cart/quote', route => {
    const [{ quantity }] = route.request().postDataJSON().lines;
    const cents = Math.round(price * 100);
    const total = cents * quantity;
    const line = {
      ...quote.lines[0],
      ...item,
      item: item._id,
      quantity,
      price: cents,
      list: total,
      discounts: [],
      total,
    };
    return route.fulfill({ json: { ...quote, lines: [line], subtotal: total, total, problems: [] } });
  });

/** Lets the API reject the call, with the code that the status has without a more specific one. */
export const refuses = (page: Page, call: Call, status: keyof typeof statusCodes, message: string) =>
  intercept(page, call, route =>
    route.fulfill({ status, json: { statusCode: status, error: 'Refused', message, code: statusCodes[status] } }),
  );

/** A promise that `open` resolves. */
const deferred = () => {
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

/** Holds the call until the returned function is called. */
export const holds = async (page: Page, call: Call) => {
  const { open, through } = deferred();
  await intercept(page, call, through);
  return open;
};

/** Holds the scripts of the shell or remote on that port until the returned function is called. */
export const holdScripts = async (page: Page, port: number) => {
  const { open, through } = deferred();
  await page.route(({ port: asked, pathname }) => asked === String(port) && pathname.endsWith('.js'), through);
  return open;
};

/** Takes the page offline. Chromium sometimes applies the change after the call has returned, so the page is asked too. */
export const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
};

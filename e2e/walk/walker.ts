import { expect, type Page, type Request } from '@playwright/test';
import { shopUrl } from '../support/shop';
import { problemsOf } from './page-problems';

/** Addresses of one kind, such as all order pages, have the same page. So many of them are visited. */
const MOST_OF_A_KIND = 12;

interface WalkOptions {
  /** Addresses that are visited in any case, also if their kind has many. */
  always?: readonly string[];
  /** Of a person who has signed in; a page that reads many people asks for it again. Absent for a guest. */
  password?: string | undefined;
}

const isId = (part: string) => /^[0-9a-f]{24}$|^K-|^[0-9a-f-]{36}$/i.test(part);

/** The address without what differs between pages of one kind: ids, the slug behind one, and the query. */
const kindOf = (address: string): string => {
  const { pathname, search } = new URL(address, shopUrl);
  const parts = pathname.split('/');
  const path = parts.map((part, index) => (isId(part) ? ':id' : isId(parts[index - 1] ?? '') ? ':rest' : part));
  return path.join('/') + (search ? '?' : '');
};

/** Collects what goes wrong while the pages load: calls that fail, errors in the console, exceptions. */
const watchErrors = (page: Page) => {
  const problems: { text: string; url?: string }[] = [];
  const running = new Set<Request>();
  const note = (text: string, url?: string) => problems.push({ text, ...(url && { url }) });
  page.on('request', request => running.add(request));
  page.on('requestfinished', request => running.delete(request));
  page.on('requestfailed', request => {
    running.delete(request);
    const reason = request.failure()?.errorText;
    // The next page ends the requests of this one.
    if (reason !== 'net::ERR_ABORTED') note(`failed to load ${request.url()}: ${reason}`);
  });
  /** Calls that the page sends again after the person has signed in again. */
  const confirmed = new Set<string>();
  page.on('response', async response => {
    if (response.status() < 400) return;
    note(`${response.request().method()} ${response.url()} returned ${response.status()}`, response.url());
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    if (code === 'sign-in-again') confirmed.add(response.url());
  });
  page.on('pageerror', error => note(`threw ${error.message}`));
  page.on('console', message => {
    const { url } = message.location();
    if (message.type() === 'error') note(`logged "${message.text()}" (${url})`, url);
  });
  const take = () =>
    problems
      .splice(0)
      .filter(({ url }) => !url || !confirmed.has(url))
      .map(({ text }) => text);
  return { take, isIdle: () => running.size === 0 };
};

const settled = async (page: Page, isIdle: () => boolean) => {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect.poll(isIdle, { intervals: [50] }).toBe(true);
};

/** Same-origin addresses of the links that the page has now, without the fragment. */
const shownLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );

/** The addresses of the page's links, also in its menus. The menus of a list's rows have the same entries, so the first one is opened. */
const linksOf = async (page: Page): Promise<string[]> => {
  const found = await shownLinks(page);
  for (const kind of ['[aria-haspopup="menu"]', '[popovertarget]']) {
    const menu = page.locator(`button${kind}:visible`).first();
    if ((await menu.count()) === 0) continue;
    await menu.click();
    found.push(...(await shownLinks(page)));
    await page.keyboard.press('Escape');
  }
  return [...new Set(found)];
};

/** A person who has signed in gets the login page instead of a page that their role may not open. */
const refused = (page: Page, address: string): string[] =>
  new URL(page.url()).pathname === '/login' && !address.startsWith('/login')
    ? ['is linked to but cannot be opened by this role']
    : [];

/**
 * Visits every address that can be reached by links from the home page, and returns one sentence for each problem. All numbers of an
 * address kind are limited, except for the addresses in `always`.
 */
export const walk = async (page: Page, { always = [], password }: WalkOptions) => {
  const { take, isIdle } = watchErrors(page);
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Confirm that it is you' }), async dialog => {
    await dialog.getByLabel('Password').fill(password ?? '');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  });
  const waiting = ['/', ...always];
  const seen = new Set(waiting);
  const visits = new Map<string, number>();
  const linkedFrom = new Map<string, string>();
  const problems: string[] = [];
  let visited = 0;
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    await page.goto(address);
    await settled(page, isIdle).catch(error => problems.push(`${address} does not finish loading: ${error.message}`));
    visited += 1;
    const found = [...take(), ...(await problemsOf(page)), ...(password === undefined ? [] : refused(page, address))];
    for (const problem of found) problems.push(`${address} ${problem} (linked from ${linkedFrom.get(address)})`);
    for (const link of await linksOf(page)) {
      const kind = kindOf(link);
      const count = visits.get(kind) ?? 0;
      if (seen.has(link) || count >= MOST_OF_A_KIND) continue;
      seen.add(link);
      linkedFrom.set(link, address);
      visits.set(kind, count + 1);
      waiting.push(link);
    }
  }
  return { problems, visited };
};

import { chromiumArgs } from '@kerf/tooling/chromium-args';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { UserError } from '../program/user-error.ts';
import { MOST_CALLS, type OpenedPage } from './budget.ts';
import { type Replacement, replaceRemote } from './replace-remote.ts';
import { sampleOf } from './sample-address.ts';

// Chromium treats a page with a replaced body as remote, and would block its requests to 127.0.0.1.
const ARGS = chromiumArgs('LocalNetworkAccessChecks');
const TIMEOUT_MS = 20_000;
/** A phone and a desktop. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

export interface SmokeOptions extends Omit<Replacement, 'build'> {
  timeoutMs?: number;
  /** Receives the path of each page before it is opened. */
  say?: (path: string) => void;
}

interface DeclaredPage {
  path: string;
  access: string;
  title: string;
}

/** What the browser's code uses of the remote's container. */
interface Container {
  get(module: './routes'): Promise<() => { default: Declared }>;
}
interface Declared {
  pages: (DeclaredPage & { load(): Promise<Component> })[];
  fragments?: Record<string, { load(): Promise<Component> }>;
}
interface Component {
  default?: unknown;
}

/**
 * Opens the live shell in Chromium with one remote replaced by the build. The module of each page and fragment must load. Each public page,
 * with an item of the shop as its parameter, must show its title and a heading beside the whole frame, on a phone and on a desktop, without
 * errors or failed calls. Returns the opened pages with their scripts.
 */
export async function smoke(
  build: Replacement['build'],
  { timeoutMs = TIMEOUT_MS, say, ...options }: SmokeOptions,
): Promise<OpenedPage[]> {
  const { shellUrl } = options;
  const browser = await launch();
  const visit = <Result>(work: (tab: Page) => Promise<Result>) =>
    inNewContext(browser, { build, ...options }, timeoutMs, work);
  try {
    const { result: pages } = await visit(tab => loadPages(tab, build, shellUrl));
    const { result: frames } = await visit(tab => readFrames(tab, shellUrl));
    const opened: OpenedPage[] = [];
    for (const page of pages.filter(({ access }) => access === 'public')) {
      const address = await sampleOf(page.path, build, shellUrl);
      if (!address) continue;
      say?.(address);
      const { scripts } = await visit(tab => open(tab, shellUrl + address, page, frames));
      opened.push({ path: page.path, scripts });
    }
    return opened;
  } finally {
    await browser.close();
  }
}

async function launch(): Promise<Browser> {
  const executablePath = await ensureBrowser().catch((error: Error) => {
    throw new UserError(error.message);
  });
  return chromium.launch({ executablePath, args: ARGS }).catch((error: Error) => {
    throw new UserError(`Chromium does not start: ${error.message.split('\n')[0]}`);
  });
}

/** Visits the shell without cookies or storage. An error in the console or in the page fails the visit. */
async function inNewContext<Result>(
  browser: Browser,
  replacement: Replacement,
  timeoutMs: number,
  visit: (tab: Page) => Promise<Result>,
): Promise<{ result: Result; scripts: Set<string> }> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const problems: string[] = [];
  const scripts = await replaceRemote(context, replacement);
  await context.route('**/remote-reports', route => {
    const { kind, message } = route.request().postDataJSON();
    if (kind !== 'visit') problems.push(message ?? kind);
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
  noteCalls(tab, problem => problems.push(problem));
  try {
    const result = await visit(tab).catch(error => {
      throw problems.length ? new Error(problems[0], { cause: error }) : error;
    });
    if (problems.length) throw new Error(problems[0]);
    return { result, scripts };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new UserError(`The smoke test of ${tab.url()} in Chromium fails: ${reason}`);
  } finally {
    await context.close();
  }
}

/** Reports requests that fail, by address, and a page that makes too many calls. */
function noteCalls(tab: Page, report: (problem: string) => void): void {
  const nameOf = (request: Request) => `${request.method()} ${request.url()}`;
  let calls = 0;
  tab.on('request', request => {
    if (request.resourceType() !== 'fetch' || request.url().endsWith('/remote-reports')) return;
    if (++calls === MOST_CALLS + 1) report(`it makes more than ${MOST_CALLS} calls, such as ${nameOf(request)}`);
  });
  tab.on('requestfailed', request => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') report(`${nameOf(request)} fails: ${reason}`);
  });
  tab.on('response', response => {
    if (response.status() >= 400) report(`${nameOf(response.request())} responds with ${response.status()}`);
  });
}

/** Loads the module of each page and fragment that the remote declares, in the live shell with its shared libraries. */
async function loadPages(tab: Page, { name, paths }: Replacement['build'], shellUrl: string): Promise<DeclaredPage[]> {
  await tab.goto(shellUrl + paths[0]);
  // The container is a global with the remote's name. It cannot load modules before the shell has shared its libraries.
  await tab.waitForLoadState('networkidle');
  await tab.waitForFunction(
    remote =>
      (globalThis as unknown as Record<string, Container | undefined>)[remote]
        ?.get('./routes')
        .then(Boolean, () => false),
    name,
  );
  return tab.evaluate(async remote => {
    const container = (globalThis as unknown as Record<string, Container>)[remote] as Container;
    const routes = await container.get('./routes');
    const { pages, fragments = {} } = routes().default;
    const parts = pages.map(({ path, load }) => ({ what: path, load }));
    for (const { what, load } of [...parts, ...Object.entries(fragments).map(([what, { load }]) => ({ what, load }))])
      if (typeof (await load()).default !== 'function') throw new Error(`${what} has no component.`);
    return pages.map(({ path, access, title }) => ({ path, access, title }));
  }, name);
}

interface Frame {
  viewport: (typeof VIEWPORTS)[number];
  /** The elements that are visible on a page of no remote. */
  frame: string[];
}

const visibleFrame = (tab: Page): Promise<string[]> =>
  tab.evaluate(() =>
    ['header', 'main', 'footer'].filter(name =>
      document.querySelector(name)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    ),
  );

async function readFrames(tab: Page, shellUrl: string): Promise<Frame[]> {
  await tab.goto(`${shellUrl}/-`);
  const frames: Frame[] = [];
  for (const viewport of VIEWPORTS) {
    await tab.setViewportSize(viewport);
    frames.push({ viewport, frame: await visibleFrame(tab) });
  }
  return frames;
}

async function open(
  tab: Page,
  address: string,
  { path, title }: DeclaredPage,
  frames: readonly Frame[],
): Promise<void> {
  for (const [at, { viewport, frame }] of frames.entries()) {
    await tab.setViewportSize(viewport);
    if (at === 0) await tab.goto(address);
    await tab.waitForLoadState('networkidle');
    // The page of an item has the title of the item.
    if (!path.includes(':')) await tab.waitForFunction(expected => document.title.includes(expected), title);
    await tab.waitForFunction(() => [...document.querySelectorAll('h1')].some(heading => heading.checkVisibility()));
    const shown = await visibleFrame(tab);
    const hidden = frame.filter(part => !shown.includes(part));
    if (hidden.length > 0) throw new Error(`at a width of ${viewport.width} it hides the ${hidden.join(' and the ')}`);
  }
}

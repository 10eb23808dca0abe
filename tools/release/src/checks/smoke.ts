import { chromiumArgs } from '@kerf/tooling/chromium-args';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { type Browser, chromium, type Page } from 'playwright-core';
import { UserError } from '../program/user-error.ts';
import type { OpenedPage } from './budget.ts';
import { type Replacement, replaceRemote } from './replace-remote.ts';

// Chromium treats a page with a replaced body as remote, and would block its requests to 127.0.0.1.
const ARGS = chromiumArgs('LocalNetworkAccessChecks');
const TIMEOUT_MS = 20_000;

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
 * Opens the live shell in Chromium with one remote replaced by the build. The module of each page and fragment must load. Each public page without a
 * parameter must show its title and a heading, without errors. Returns the opened pages with their scripts.
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
    const opened: OpenedPage[] = [];
    for (const page of pages.filter(({ path, access }) => access === 'public' && !path.includes(':'))) {
      say?.(page.path);
      const { scripts } = await visit(tab => open(tab, shellUrl, page));
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
    if (message.type() === 'error') problems.push(message.text());
  });
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

async function open(tab: Page, shellUrl: string, { path, title }: DeclaredPage): Promise<void> {
  await tab.goto(shellUrl + path);
  await tab.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await tab.waitForFunction(expected => document.title.includes(expected), title);
  await tab.waitForLoadState('networkidle');
}

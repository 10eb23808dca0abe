import { setTimeout as wait } from 'node:timers/promises';
import { chromiumArgs } from '@kerf/tooling/chromium-args';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import pMap from 'p-map';
import { type Browser, chromium, type Page } from 'playwright-core';
import { UserError } from '../program/user-error.ts';
import { pagesOf } from '../releases/pages-of.ts';
import type { OpenedPage } from './budget.ts';
import { type DeclaredPage, loadPages } from './declared-pages.ts';
import { changedFragments, fragmentsToShow, placesOf } from './fragment-pages.ts';
import type { Replacement } from './replace-remote.ts';
import { sampleOf } from './sample-address.ts';
import { type Frame, lookAround, readFrames, showPage } from './shown-page.ts';
import { startVisit, type Visit } from './visit.ts';
import { type Visitor, type Visitors, visitorsFor, visitorsOf } from './visitors.ts';

// Chromium treats a page with a replaced body as remote, and would block its requests to 127.0.0.1.
const ARGS = chromiumArgs('LocalNetworkAccessChecks');
const TIMEOUT_MS = 20_000;
/** Code that is not needed at once, or a timer that reads again, loads within this time after the page. */
const WATCH_MS = 10_000;
/** The pages that are opened at the same time. */
const CONCURRENCY = 3;

export interface SmokeOptions extends Omit<Replacement, 'build'> {
  timeoutMs?: number;
  watchMs?: number;
  /** Receives each page before it is opened, and what cannot be opened. */
  say?: (line: string) => void;
}

interface Smoke extends SmokeOptions {
  browser: Browser;
  build: Replacement['build'];
  visitors: Visitors;
}

/** A page that a visitor opens. */
interface Opening {
  page: Pick<DeclaredPage, 'path' | 'title'>;
  address: string;
  visitor: Visitor;
}

/**
 * Opens the live shell in Chromium with one remote replaced by the build. The module of each page and fragment must load. Each page, with
 * parameters from the data of the shop, must show its title and a heading beside the whole frame, on a phone and on a desktop, without
 * errors or failed calls, also in the ten seconds after that. Public pages are opened signed out and by a customer. Each fragment is looked
 * for on the pages that show it. Returns the opened pages with the files of the build that they loaded.
 */
export async function smoke(build: Replacement['build'], options: SmokeOptions): Promise<OpenedPage[]> {
  const browser = await launch();
  const visitors = await visitorsOf(options.shellUrl);
  try {
    return await openAll({ browser, build, visitors, ...options });
  } finally {
    await Promise.all([browser.close(), visitors.end()]);
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

async function openAll(test: Smoke): Promise<OpenedPage[]> {
  const { visitors, build, shellUrl, say } = test;
  const { guest, missing } = visitors;
  if (missing) say?.(`${missing}: pages for signed-in visitors are not opened.`);
  const [pages, frames] = await Promise.all([
    inVisit(test, guest, tab => loadPages(tab, build, shellUrl)),
    inVisit(test, guest, tab => readFrames(tab, shellUrl)),
  ]);
  const opened = await pMap(await openingsOf(test, pages), opening => open(test, opening, frames), {
    concurrency: CONCURRENCY,
  });
  const [places, ...watched] = await Promise.all([
    showFragments(test, opened),
    ...opened.map((each, at) =>
      watch(test, each, opened.findIndex(({ opening }) => opening.visitor === each.opening.visitor) === at),
    ),
  ]);
  const all: Shown[] = [...opened.map(({ opening, visit }) => ({ ...opening, files: visit.files })), ...places];
  for (const { name, isLoaded } of fragmentsToShow(test)) {
    const place = all.find(({ files }) => isLoaded(files));
    say?.(place ? `${name} is on ${place.address}.` : `${name} is not checked: no page that was opened shows it.`);
  }
  return watched;
}

const start = (
  { browser, build, timeoutMs = TIMEOUT_MS, ...test }: Smoke,
  visitor: Visitor,
  isTouch = false,
): Promise<Visit> =>
  startVisit(browser, {
    replacement: { build, ...test },
    visitor,
    isTouch,
    timeoutMs,
    changed: changedFragments(build, test.live),
    say: test.say,
  });

async function inVisit<Result>(test: Smoke, visitor: Visitor, work: (tab: Page) => Promise<Result>): Promise<Result> {
  const visit = await start(test, visitor);
  const result = await visit.run(work);
  await visit.close();
  return result;
}

/**
 * Each page with an address of the shop, once for each of its visitors. A customer opens one of several public pages with the same scripts,
 * such as `/` and `/home`.
 */
async function openingsOf({ build, visitors, say }: Smoke, pages: readonly DeclaredPage[]): Promise<Opening[]> {
  const built = pagesOf(build.files);
  const scriptsOf = (path: string) => String(built.find(page => page.path === path)?.scripts ?? path);
  const isRepeated = ({ path }: DeclaredPage, at: number) =>
    pages.findIndex(page => scriptsOf(page.path) === scriptsOf(path)) < at;
  const openings = pages.map(async (page, at) => {
    const sampled = built.find(({ path }) => path === page.path) ?? page;
    const all = visitorsFor(page.access, visitors);
    const ofPage = (isRepeated(page, at) ? all.slice(0, 1) : all).map(async visitor => {
      const address = await sampleOf(sampled, visitor);
      return address ? [{ page, address, visitor }] : [];
    });
    const found = (await Promise.all(ofPage)).flat();
    if (ofPage.length > found.length) say?.(`${page.path} is not opened: the check has no values for its parameters.`);
    return found;
  });
  return (await Promise.all(openings)).flat();
}

/** A page with the files of the build that it loaded. */
interface Shown {
  address: string;
  files: ReadonlySet<string>;
}

interface Opened {
  opening: Opening;
  visit: Visit;
  /** When the page was shown. */
  at: number;
}

async function open(test: Smoke, opening: Opening, frames: readonly Frame[]): Promise<Opened> {
  const { page, address, visitor } = opening;
  test.say?.(visitor.storageState ? `${address} ${visitor.who}` : address);
  const visit = await start(test, visitor);
  await visit.run(tab => showPage(tab, test.shellUrl + address, page, frames));
  return { opening, visit, at: Date.now() };
}

/** All tabs wait together, so that the test takes ten seconds longer, and not ten for each page. */
async function watch(
  { build, watchMs = WATCH_MS }: Smoke,
  { opening, visit, at }: Opened,
  looksAround: boolean,
): Promise<OpenedPage> {
  await visit.run(() => wait(at + watchMs - Date.now()));
  const files = new Set(visit.files);
  // What loads now is loaded by an action of the visitor.
  if (looksAround) await visit.run(tab => lookAround(tab, build.name));
  await visit.close();
  return { path: opening.page.path, files };
}

/**
 * Opens pages of other remotes for each fragment that no page of the build has shown, until one shows it. Returns the pages with the files
 * that they loaded.
 */
async function showFragments(test: Smoke, opened: readonly Opened[]): Promise<Shown[]> {
  const missing = fragmentsToShow(test).filter(({ isLoaded }) => !opened.some(({ visit }) => isLoaded(visit.files)));
  const shown = await pMap(
    await placesOf(missing, test),
    async ({ fragment, places }) => {
      for (const { address, visitor } of places) {
        const look = async (isTouch: boolean) => {
          const visit = await start(test, visitor, isTouch);
          await visit.run(async tab => {
            await tab.goto(test.shellUrl + address);
            await tab.waitForLoadState('networkidle');
            await lookAround(tab, test.build.name);
          });
          await visit.close();
          return visit.files;
        };
        const files = await look(false);
        if (!fragment.isLoaded(files)) continue;
        await look(true);
        return [{ address, files }];
      }
      return [];
    },
    { concurrency: CONCURRENCY },
  );
  return shown.flat();
}

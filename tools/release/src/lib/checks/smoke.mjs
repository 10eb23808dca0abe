import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { chromium } from 'playwright-core';
import { Refusal } from '../refusal.mjs';
import { replaceRemote } from './replace-remote.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // A page whose map was exchanged on the way no longer counts as coming from this machine, and may ask nothing of it.
  '--disable-features=LocalNetworkAccessChecks',
];
const WITHIN = 20_000;

/**
 * Opens the live shell in Chromium with this remote alone replaced by the build. Every page's module must load, and every public page open
 * with its title and a heading and without an error. Answers, for each page opened, { path, scripts } of the build.
 */
export async function smoke(build, { shellUrl, line, live, within = WITHIN, say = () => {} }) {
  const replacement = { build, shellUrl, line, live };
  const browser = await launch();
  try {
    const pages = await inTab(browser, replacement, within, tab => loadPages(tab, build, shellUrl));
    const opened = [];
    for (const page of pages.filter(({ path, access }) => access === 'public' && !path.includes(':'))) {
      say(page.path);
      opened.push(await inTab(browser, replacement, within, tab => open(tab, shellUrl, page)));
    }
    return opened;
  } finally {
    await browser.close();
  }
}

async function launch() {
  const executablePath = await ensureBrowser().catch(({ message }) => {
    throw new Refusal(message);
  });
  return chromium.launch({ executablePath, args: ARGS }).catch(({ message }) => {
    throw new Refusal(`Chromium does not start: ${message.split('\n')[0]}`);
  });
}

/** A visitor who was never here before, to whom the build is live; an error in the console or the page is a refusal. */
async function inTab(browser, replacement, within, visit) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const problems = [];
  const scripts = await replaceRemote(context, replacement);
  await context.route('**/remote-reports', route => {
    const { kind, message } = route.request().postDataJSON();
    if (kind !== 'visit') problems.push(message ?? kind);
    // Answered here: a trial is no visit.
    return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  const tab = await context.newPage();
  tab.setDefaultTimeout(within);
  tab.on('pageerror', error => problems.push(error.message));
  tab.on('console', message => message.type() === 'error' && problems.push(message.text()));
  try {
    const seen = await visit(tab).catch(error => {
      throw problems.length ? new Error(problems[0], { cause: error }) : error;
    });
    if (problems.length) throw new Error(problems[0]);
    return Array.isArray(seen) ? seen : { ...seen, scripts };
  } catch (error) {
    const [what] = error.message.split('\n');
    throw new Refusal(`Tried in Chromium in place of the live one, ${tab.url()} fails: ${what}`);
  } finally {
    await context.close();
  }
}

/** What the remote declares, each page's module loaded once in the live shell, with the libraries it shares. */
async function loadPages(tab, { name, paths }, shellUrl) {
  await tab.goto(shellUrl + paths[0]);
  // The global of its name is the container; before the shell has given it the libraries it has nothing to give.
  await tab.waitForLoadState('networkidle');
  await tab.waitForFunction(remote => globalThis[remote]?.get('./routes').then(Boolean, () => false), name);
  return tab.evaluate(async remote => {
    const routes = await globalThis[remote].get('./routes');
    const { pages } = routes().default;
    for (const page of pages)
      if (typeof (await page.load()).default !== 'function') throw new Error(`${page.path} has no component.`);
    return pages.map(({ path, access, title }) => ({ path, access, title }));
  }, name);
}

async function open(tab, shellUrl, { path, title }) {
  await tab.goto(shellUrl + path);
  await tab.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await tab.waitForFunction(expected => document.title.includes(expected), title);
  await tab.waitForLoadState('networkidle');
  return { path };
}

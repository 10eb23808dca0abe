import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onPath } from './on-path.ts';
import { bin, cacheDir, root } from './root.ts';
import { run } from './run.ts';

/** The headless shell comes first: without a window and a compositor, the browser tests take little more than half the time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const NOT_FOUND = `The browser tests need Chromium or Chrome. None was found, and none could be installed.
Install one (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM_PATH.`;

interface Search {
  env?: NodeJS.ProcessEnv;
  exists?: (path: string) => boolean;
  playwrightsOwn?: () => string | undefined;
}

/** Returns the first browser found: CHROMIUM_PATH, an installed one, Playwright's. Throws if CHROMIUM_PATH does not exist. */
export function findBrowser({
  env = process.env,
  exists = existsSync,
  playwrightsOwn = playwrightPath,
}: Search = {}): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and that file does not exist.`);
  }
  return [...onPath(COMMANDS, env), ...APPLICATIONS, playwrightsOwn()].find(path => path && exists(path));
}

/** Returns the path of a browser for the tests, and installs one where that is possible. Throws if it is not. */
export async function ensureBrowser({ signal }: { signal?: AbortSignal } = {}): Promise<string> {
  for (const attempt of [async () => {}, installPlaywrights, installDebians]) {
    await attempt(signal);
    const found = findBrowser();
    if (found) return found;
  }
  throw new Error(NOT_FOUND);
}

const playwrightPath = (): string | undefined => {
  try {
    return createRequire(join(root, 'e2e/'))('@playwright/test').chromium.executablePath();
  } catch {
    // The repository of a remote can publish it without Playwright.
    return undefined;
  }
};

const installPlaywrights = (signal?: AbortSignal) =>
  run([bin('@playwright/test', 'playwright'), 'install', 'chromium'], options('browser-playwright', signal));

async function installDebians(signal?: AbortSignal) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const install = 'apt-get install --yes --no-install-recommends';
  const script = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;
  await run(['-c', script], { ...options('browser-debian', signal), command: 'sh' });
}

const options = (name: string, signal?: AbortSignal) => ({
  cwd: root,
  log: join(cacheDir, `logs/${name}.log`),
  signal,
});

import '../../../tools/install/require-node.mjs';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { isMain } from './is-main.mjs';
import { bin, cacheDir, root } from './root.mjs';
import { run } from './run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const NONE = `The browser tests need Chromium or Chrome and none was found, nor could one be installed.
Install one (Debian, Ubuntu: apt-get install chromium), or point CHROMIUM_PATH at one you have.`;

/** The first browser there is: CHROMIUM_PATH, one installed, Playwright's own. Throws when CHROMIUM_PATH names nothing. */
export function findBrowser({ env = process.env, exists = existsSync, playwrightsOwn = playwrightPath } = {}) {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and nothing is there.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const commands = COMMANDS.flatMap(command => folders.map(folder => join(folder, command)));
  return [...commands, ...APPLICATIONS, playwrightsOwn()].find(path => path && exists(path));
}

/** The path of a browser for the tests, installing one where that can be done; throws a sentence where it cannot. */
export async function ensureBrowser({ signal } = {}) {
  const attempts = [() => undefined, installPlaywrights, installDebians];
  for (const attempt of attempts) {
    await attempt(signal);
    const found = findBrowser();
    if (found) return found;
  }
  throw new Error(NONE);
}

function playwrightPath() {
  return createRequire(join(root, 'e2e/'))('@playwright/test').chromium.executablePath();
}

function installPlaywrights(signal) {
  return run([bin('@playwright/test', 'playwright'), 'install', 'chromium'], options('browser-playwright', signal));
}

function installDebians(signal) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const script = 'apt-get update && apt-get install --yes --no-install-recommends chromium';
  return run(['-c', script], { ...options('browser-debian', signal), command: 'sh' });
}

const options = (name, signal) => ({ cwd: root, log: join(cacheDir, `logs/${name}.log`), signal });

if (isMain(import.meta.url)) {
  try {
    console.log(await ensureBrowser());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

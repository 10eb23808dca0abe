import { existsSync } from 'node:fs';
import { chromiumArgs } from '@kerf/tooling/chromium-args';
import { type Browser, chromium } from '@playwright/test';

/** Opens a Chromium that resolves only localhost, so that a test cannot depend on a network. */
export function openChromium(): Promise<Browser> {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const executablePath = candidates.find(path => path && existsSync(path));
  if (!executablePath) {
    throw new Error('This test needs Chromium. Install it, or set CHROMIUM_PATH.');
  }
  return chromium.launch({
    executablePath,
    args: [...chromiumArgs(), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  });
}

import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Opens a Chromium that resolves no name but localhost, so that nothing can depend on a network. */
export function openChromium(): Promise<Browser> {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const executablePath = candidates.find(path => path && existsSync(path));
  if (!executablePath) {
    throw new Error('The popup is tested in Chromium and none was found. Install one or set CHROMIUM_PATH.');
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
}

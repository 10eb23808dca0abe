import { chromiumArgs } from '@kerf/tooling/chromium-args';
import { ensureBrowser } from '@kerf/tooling/ensure-browser';
import { type Browser, chromium } from 'playwright-core';

/** Starts a browser without background traffic, which would change the figures. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: chromiumArgs() });

import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** With axe in every frame, the page's report includes frames of other origins. */
const source = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** The violations that axe reports in the page and its frames: impact, rule and selectors. */
export const violationsIn = async (page: Page, options: RunOptions = {}): Promise<string[]> => {
  // A notification or a dialog that fades in has too little contrast for a moment.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Once for each loaded document: axe has half a megabyte of script.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const { violations } = await page.evaluate(
    chosen => (Reflect.get(window, 'axe') as typeof axe).run(document, chosen),
    // axe writes selectors for violations only, not for the thousands of elements that pass.
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target).join(', ')}`);
};

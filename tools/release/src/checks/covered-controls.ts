import type { Page } from 'playwright-core';

/** A page with more of them is long, not special. */
const MOST_CONTROLS = 200;

/**
 * Scrolls to each control that is not in a fragment of the remote.
 * @throws Error if one of its fragments is on top of a control
 */
export async function checkNothingCovered(tab: Page, remote: string): Promise<void> {
  const own = `[data-fragment^="${remote.replaceAll('_', '-')}/"]`;
  const covered = await tab.evaluate(
    ({ own, most }) => {
      const controls = [
        ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"]'),
      ];
      for (const control of controls.filter(each => !each.closest(own) && each.checkVisibility()).slice(0, most)) {
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        const fragment = control.contains(above) ? undefined : above?.closest(own)?.getAttribute('data-fragment');
        if (fragment)
          return `${fragment} covers "${control.getAttribute('aria-label') ?? control.textContent?.trim()}"`;
      }
      scrollTo({ top: 0, behavior: 'instant' });
      return undefined;
    },
    { own, most: MOST_CONTROLS },
  );
  if (covered) throw new Error(`${covered}, a control of the page, at a width of ${tab.viewportSize()?.width}`);
}

import type { Page } from '@playwright/test';

/**
 * Changes every text of the shell and of the remotes before they take it: a language without translations. The characters tell an English text
 * that is in no module with texts.
 */
export const speak = (page: Page, { direction, widen }: { direction: 'ltr' | 'rtl'; widen: number }) =>
  page.addInitScript(
    ({ direction, widen }) => {
      const text = (english: string) =>
        /^[a-z-]+$/.test(english) ? english : `[${english}${'ö'.repeat(Math.ceil(english.length * widen))}]`;
      const texts = (english: unknown): unknown => {
        if (typeof english === 'string') return text(english);
        if (typeof english === 'function') return (values: object) => text(english(values));
        if (Array.isArray(english)) return english.map(texts);
        if (typeof english !== 'object' || english === null) return english;
        return Object.fromEntries(
          Object.entries(english).map(([key, each]) => [key, key === 'id' ? each : texts(each)]),
        );
      };
      const language = { tag: 'en', add: () => undefined, translate: (_: string, english: object) => texts(english) };
      Object.assign(globalThis, { [Symbol.for('kerf.language')]: language });
      new MutationObserver(() => {
        if (document.documentElement) document.documentElement.dir = direction;
      }).observe(document, { childList: true });
    },
    { direction, widen },
  );

const page = globalThis as { document?: { documentElement: { lang: string } } };

/**
 * The BCP 47 tag in which texts for people are formatted: the language that the page declares. Outside of a browser it is English, unless the
 * caller names another one.
 */
export const locale = (): string => page.document?.documentElement.lang || 'en-US';

/** A language as the shop names it in addresses and stores it: `de`, `pt-BR` (BCP 47). */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Whether the formats of English are right. They need no `Intl`, whose first formatter blocks a phone for 40 ms. */
export const isEnglish = (tag: string): boolean => /^en\b/.test(tag);

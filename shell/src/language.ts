/** The development server has one HTML file for all addresses, so it cannot declare the language of each. */
const pageLanguage = (): string =>
  process.env.NODE_ENV === 'development'
    ? (/^\/([a-z]{2})(?=\/|$)/.exec(window.location.pathname)?.[1] ?? 'en')
    : document.documentElement.lang;

/**
 * Loads the texts of the language that the page declares. Modules take their texts when they are loaded, so this comes before them.
 * English is in the modules themselves, and needs none of this script. The page stays in English if the language cannot be loaded.
 */
export const loadLanguage = async (): Promise<void> => {
  const language = pageLanguage();
  if (language !== 'en') await (await import('./other-language')).loadLanguage(language);
};

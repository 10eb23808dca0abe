/**
 * Loads the texts of the language that the page declares. Modules take their texts when they are loaded, so this comes before them.
 * English is in the modules themselves, and needs none of this script. The page stays in English if the language cannot be loaded.
 */
export const loadLanguage = async (): Promise<void> => {
  const { lang } = document.documentElement;
  if (lang !== 'en') await (await import('./other-language')).loadLanguage(lang);
};

/** The beginning of every address in a language: `/de`. English has none, so that its addresses stay short. */
export const prefixOf = (tag: string | undefined): string => (tag === undefined || /^en\b/.test(tag) ? '' : `/${tag}`);

/** The path without the prefix of a language: `/de/cart` as `/cart`. Other paths stay as they are. */
export const withoutPrefix = (path: string, prefix: string): string => {
  if (path === prefix) return '/';
  return prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
};

/** The language of an address among those that the shop offers besides English, and its path without the prefix. */
export const splitLanguage = (path: string, languages: readonly string[]): { language?: string; path: string } => {
  const language = languages.find(tag => path === `/${tag}` || path.startsWith(`/${tag}/`));
  return language === undefined ? { path } : { language, path: withoutPrefix(path, prefixOf(language)) };
};

import { ownAddress, paths, prefixOf, type ShopConfig, withoutPrefix } from '@kerf/federation';
import { currentLanguage } from '@kerf/federation/texts';
import { pagePrefix } from './navigation/history';

const CHOSEN_KEY = 'kerf-language';
const OFFERED_KEY = 'kerf-language-offered';

/** The languages that the shop offers, English first. */
export const languagesOf = ({ languages = [] }: Pick<ShopConfig, 'languages'>): string[] => ['en', ...languages];

export const pageLanguage = (): string => currentLanguage()?.tag ?? 'en';

/** The name of a language in itself: `Deutsch`. */
export const languageName = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // The browser blocks storage.
    return null;
  }
};

const store = (key: string, tag: string): void => {
  try {
    localStorage.setItem(key, tag);
  } catch {
    // The next visit asks again.
  }
};

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The address of the same page in another language. Without its prefix, `/de//evil.test` would be the address of another host. */
export const addressIn = (tag: string, { pathname, search, hash }: Address): string =>
  ownAddress(prefixOf(tag) + withoutPrefix(pathname, pagePrefix()) + search + hash) ?? paths.home;

/** Opens the same page in another language, and remembers the choice. */
export const readIn = (tag: string): void => {
  store(CHOSEN_KEY, tag);
  window.location.assign(addressIn(tag, window.location));
};

/** The language of the shop that the visitor has chosen before, or else the first one of the browser's that the shop offers. */
const preferred = (offered: readonly string[]): string | undefined => {
  const chosen = stored(CHOSEN_KEY);
  if (chosen && offered.includes(chosen)) return chosen;
  const [first] = navigator.languages.flatMap(tag => offered.find(each => each === tag.split('-', 1)[0]) ?? []);
  return first;
};

/** The language to offer to the visitor instead of that of the page, once in a browser. Undefined: none. */
export const languageToOffer = (config: Pick<ShopConfig, 'languages'>): string | undefined => {
  const wanted = preferred(languagesOf(config));
  if (wanted === undefined || wanted === pageLanguage() || wanted === stored(OFFERED_KEY)) return undefined;
  store(OFFERED_KEY, wanted);
  return wanted;
};

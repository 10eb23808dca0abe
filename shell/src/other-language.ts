import { prefixOf } from '@kerf/federation';
import { type Messages, setLanguage } from '@kerf/federation/texts';
import { languageOf } from '@kerf/federation/translate';
import { addressesIn } from './navigation/history';
import { prefixedHistory } from './navigation/prefixed-history';

/** The texts of the shell in a language. */
export const textsIn = async (tag: string): Promise<Messages> => (await import(`./texts/${tag}.json`)).default;

/** Makes this document one in another language. */
export const loadLanguage = async (tag: string): Promise<void> => {
  const language = languageOf(tag);
  language.add('shell', await textsIn(tag));
  setLanguage(language);
  document.documentElement.lang = tag;
  const prefix = prefixOf(tag);
  if (prefix) addressesIn(prefix, history => prefixedHistory(history, prefix));
};

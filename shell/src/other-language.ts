import { prefixOf } from '@kerf/federation';
import { type Messages, setLanguage } from '@kerf/federation/texts';
import { languageOf } from '@kerf/federation/translate';
import { addressesIn } from './navigation/history';
import { prefixedHistory } from './navigation/prefixed-history';

/** The texts of the shell in a language. */
export const textsIn = async (tag: string): Promise<Messages> => (await import(`./texts/${tag}.json`)).default;

/** The texts that the owner of the shop has changed. Without them, the page has those of the build. */
const changedTexts = async (address: string): Promise<Messages> => {
  const response = await fetch(address);
  return response.ok ? response.json() : {};
};

/**
 * Makes this document one in another language, or in the words of the shop's owner.
 * @param changed the address of the texts that the owner has changed
 */
export const loadLanguage = async (tag: string, changed?: string | null): Promise<void> => {
  const [messages, own] = await Promise.all([
    tag === 'en' ? {} : textsIn(tag),
    changed ? changedTexts(changed).catch(() => ({})) : {},
  ]);
  const language = languageOf(tag, own);
  language.add('shell', messages);
  setLanguage(language);
  document.documentElement.lang = tag;
  const prefix = prefixOf(tag);
  if (prefix) addressesIn(prefix, history => prefixedHistory(history, prefix));
};

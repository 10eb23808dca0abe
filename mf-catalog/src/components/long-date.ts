import { isEnglish, locale } from '@kerf/contracts/domain';
import { currentLanguage } from '@kerf/federation/texts';
import { messages } from '../messages';

/**
 * `January 15, 2026`, in the time zone of the visitor. English does not use Intl, whose first formatter of dates blocks a slow phone for
 * 60 ms before the page is rendered.
 */
export const longDate = (at: Date): string => {
  // The build renders first views without a document.
  const tag = currentLanguage()?.tag ?? locale();
  return isEnglish(tag)
    ? `${messages.months[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()}`
    : at.toLocaleDateString(tag, { dateStyle: 'long' });
};

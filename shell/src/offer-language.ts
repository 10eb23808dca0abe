import type { ShopConfig } from '@kerf/federation';
import { toast } from '@kerf/ui';
import { questionIn } from './language-messages';
import { languageName, languageToOffer, readIn } from './languages';

/** Asks once whether the visitor wants to read in the language of the browser. It never redirects: a link leads where it says. */
export const offerLanguage = async (config: ShopConfig): Promise<void> => {
  const tag = languageToOffer(config);
  if (tag !== undefined) toast.info(await questionIn(tag), { label: languageName(tag), onClick: () => readIn(tag) });
};

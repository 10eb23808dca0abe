import { locale } from '@kerf/contracts/domain';
import { queryOptions } from '@kerf/federation/query';
import { homeMessages } from '../../home-messages';

/** One entry of `/data/usage.json`, a static file on the shop's origin. */
export interface UsageCard {
  _id: string;
  image: string;
  name: string;
  description: string;
  /** The filters of the collection for this use, as in its address. Absent: the whole collection. */
  list?: string;
  /** Its words in other languages, by their tags. */
  translations?: Readonly<Record<string, Pick<UsageCard, 'name' | 'description'>>>;
}

/** The card in the language of the page. */
const inLanguage = ({ translations = {}, ...card }: UsageCard): UsageCard => ({ ...card, ...translations[locale()] });

const getUsage = async (signal: AbortSignal): Promise<UsageCard[]> => {
  try {
    const response = await fetch('/data/usage.json', { signal });
    if (response.ok) return ((await response.json()) as UsageCard[]).map(inLanguage);
  } catch (cause) {
    if (signal.aborted) throw cause;
  }
  throw new Error(homeMessages.usageFailed);
};

export const usageQuery = queryOptions({ queryKey: ['usage'], queryFn: ({ signal }) => getUsage(signal) });

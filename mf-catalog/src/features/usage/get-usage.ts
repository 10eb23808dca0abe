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
}

const getUsage = async (signal: AbortSignal): Promise<UsageCard[]> => {
  try {
    const response = await fetch('/data/usage.json', { signal });
    if (response.ok) return await response.json();
  } catch (cause) {
    if (signal.aborted) throw cause;
  }
  throw new Error(homeMessages.usageFailed);
};

export const usageQuery = queryOptions({ queryKey: ['usage'], queryFn: ({ signal }) => getUsage(signal) });

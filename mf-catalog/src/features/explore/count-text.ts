import type { SearchResult } from '@kerf/contracts';
import { groupDigits } from '@kerf/contracts/domain';

/** A number of items. The API counts to a bound and says whether there are more. */
export interface Count {
  count: number;
  isLowerBound?: boolean | undefined;
}

/** `1,000+` if there are more. */
export const countText = ({ count, isLowerBound }: Count): string =>
  `${groupDigits(String(count))}${isLowerBound ? '+' : ''}`;

export const totalText = ({ total, totalIsLowerBound }: Pick<SearchResult, 'total' | 'totalIsLowerBound'>): string =>
  countText({ count: total, isLowerBound: totalIsLowerBound });

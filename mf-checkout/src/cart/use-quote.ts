import { call } from '@kerf/api-client';
import type { CartLine, QuoteRequest } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';

/** What the lines cost now, and why they cannot be ordered. The last quote stays while another one loads. */
export const useQuote = (lines: readonly CartLine[], terms: Omit<QuoteRequest, 'lines'> = {}) =>
  useQuery({
    queryKey: ['quoteCart', lines, terms],
    queryFn: ({ signal }) => call('quoteCart', { body: { lines: [...lines], ...terms } }, { signal }),
    placeholderData: before => before,
    enabled: lines.length > 0,
  });

import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { hasPostcodes } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { useDebouncedValue } from '@kerf/ui';

const PAUSE_MS = 300;

/** What an order costs at another place, or with another delivery method. Empty: that of the order. */
export const useDeliveryQuote = (
  { _id: id }: OrderDetail,
  { country, postcode = '' }: { country: string; postcode?: string | undefined },
  delivery: string,
) => {
  const code = postcode.trim();
  const text = JSON.stringify({ country, ...(code && { postcode: code }), ...(delivery && { delivery }) });
  const settled = useDebouncedValue(text, PAUSE_MS);
  const isComplete = code !== '' || !hasPostcodes(country);
  const { data, error } = useQuery({
    queryKey: ['quoteOrderAddress', id, settled],
    queryFn: ({ signal }) => call('quoteOrderAddress', { params: { id }, body: JSON.parse(settled) }, { signal }),
    enabled: settled === text && isComplete,
    // It prices what the order is now.
    gcTime: 0,
  });
  const isSettled = settled === text && isComplete;
  return { quote: isSettled ? data : undefined, error: isSettled ? error : null };
};

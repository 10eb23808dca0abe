import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { useDebouncedValue } from '@kerf/ui';
import { useState } from 'react';

const PAUSE_MS = 300;

type Lines = readonly { item: string; quantity: number }[];

/** Which lines of a return are exchanged for which versions, and what that costs. It begins with the wish of the customer. */
export const useExchange = (
  { _id: id }: OrderDetail,
  returned: OrderDetail['returns'][number] | undefined,
  lines: Lines,
) => {
  const [versions, setVersions] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((returned?.wish ?? []).map(({ item, instead }) => [item, instead])),
  );
  const chosen = lines.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => ({ item, quantity }));
  const swaps = chosen.flatMap(({ item }) => (versions[item] ? [{ item, instead: versions[item] }] : []));
  const text = JSON.stringify({ lines: chosen, exchange: swaps });
  const settled = useDebouncedValue(text, PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: ['quoteExchange', id, returned?.id, settled],
    queryFn: ({ signal }) => {
      const params = { id, return: returned?.id ?? '' };
      return call('quoteExchange', { params, body: JSON.parse(settled) }, { signal });
    },
    enabled: returned?.status === 'requested' && settled === text && swaps.length > 0,
  });
  const isExchange = swaps.length > 0;
  return {
    ...{ versions, setVersions, swaps, isExchange },
    /** Undefined while the choice has changed since. */
    quote: isExchange && settled === text ? data : undefined,
    error: isExchange ? error : null,
  };
};

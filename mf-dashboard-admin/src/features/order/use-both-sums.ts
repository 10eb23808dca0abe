import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import type { RefundQuote } from '@kerf/contracts/orders';
import { useQuery } from '@kerf/federation/query';
import { useDebouncedValue } from '@kerf/ui';
import { useState } from 'react';
import type { PlannedRefund } from './refund-request';

const PAUSE_MS = 300;

export type RefundSum = keyof RefundQuote;

/**
 * The two sums that can go back for units of an order with a promotion or a free delivery, where they differ: what was paid for them, and what the order
 * cost more with them.
 */
export const useBothSums = ({ _id: id, lines, delivery }: OrderDetail, planned: PlannedRefund | undefined) => {
  const [chosen, setChosen] = useState<RefundSum>('asPaid');
  const units = JSON.stringify(planned?.lines ?? []);
  const settled = useDebouncedValue(units, PAUSE_MS);
  const isDependent = lines.some(({ discounts }) => discounts?.length) || delivery?.price === 0;
  const isAsked = isDependent && planned !== undefined && planned.lines.length > 0;
  const { data } = useQuery({
    queryKey: ['quoteRefund', id, settled],
    queryFn: ({ signal }) => call('quoteRefund', { params: { id }, body: { lines: JSON.parse(settled) } }, { signal }),
    enabled: isAsked && settled === units,
  });
  const quote = isAsked && settled === units ? data : undefined;
  const sums =
    quote?.workedOut === undefined || quote.workedOut === quote.asPaid
      ? undefined
      : { asPaid: quote.asPaid, workedOut: quote.workedOut };
  return { sums, chosen, setChosen };
};

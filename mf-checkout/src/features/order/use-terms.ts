import { query } from '@kerf/api-client';
import type { CartLine } from '@kerf/contracts';
import { baseCurrency } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { loadShopConfig, useCurrency, useShopConfig } from '@kerf/session';
import { useEffect, useState } from 'react';
import { useQuoteInCurrency } from '../../cart/use-quote';
import { type Destination, isSameDestination, relevantPart } from './destination';

/** What the order costs with the chosen destination and delivery method. */
export const useTerms = (
  lines: readonly CartLine[],
  initial: { to: Destination; delivery: string; codes?: readonly string[] | undefined },
) => {
  const [to, setDestination] = useState(initial.to);
  const [chosen, setChosen] = useState(initial.delivery);
  const [codes, setCodes] = useState<readonly string[]>(initial.codes ?? []);
  const config = useShopConfig();
  useEffect(() => void loadShopConfig(), []);
  const code = useCurrency()?.code;
  const currency = code === baseCurrency ? undefined : code;
  const methods = useQuery(query('listDeliveryMethods', { query: { ...to, currency } }));
  const isOffered = methods.data?.some(({ id }) => id === chosen) ?? false;
  const quote = useQuoteInCurrency(lines, {
    address: to,
    ...(isOffered && { delivery: chosen }),
    ...(codes.length > 0 && { codes: [...codes] }),
  });
  // Without a choice, the quote has the cheapest method.
  const delivery = isOffered ? chosen : (quote.data?.method ?? '');
  // Until the methods are known, a choice may still count.
  const isDecided = chosen === '' || methods.data !== undefined;
  const isQuoted = !quote.isPlaceholderData && quote.data !== undefined && (quote.data.method ?? '') === delivery;
  const isCurrent = isDecided && isQuoted;
  const isAt = (place: Destination) => isSameDestination(to, relevantPart(place, config));
  /** A destination that is the same requests nothing. */
  const setTo = (place: Destination) => {
    const next = relevantPart(place, config);
    setDestination(before => (isSameDestination(before, next) ? before : next));
  };
  return { methods, quote, to, delivery, codes, isCurrent, isAt, setTo, setDelivery: setChosen, setCodes };
};

import { query } from '@kerf/api-client';
import { baseCurrency, type CartLine } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { useCurrency } from '@kerf/session';
import { useState } from 'react';
import { useQuoteInCurrency } from '../../cart/use-quote';

/** What the order costs with the chosen country and delivery method. */
export const useTerms = (
  lines: readonly CartLine[],
  initial: { country: string; delivery: string; codes?: readonly string[] | undefined },
) => {
  const [country, setCountry] = useState(initial.country);
  const [chosen, setChosen] = useState(initial.delivery);
  const [codes, setCodes] = useState<readonly string[]>(initial.codes ?? []);
  const code = useCurrency()?.code;
  const currency = code === baseCurrency ? undefined : code;
  const methods = useQuery(query('listDeliveryMethods', { query: { country, currency } }));
  const isOffered = methods.data?.some(({ id }) => id === chosen) ?? false;
  const quote = useQuoteInCurrency(lines, {
    address: { country },
    ...(isOffered && { delivery: chosen }),
    ...(codes.length > 0 && { codes: [...codes] }),
  });
  // Without a choice, the quote has the cheapest method.
  const delivery = isOffered ? chosen : (quote.data?.method ?? '');
  // Until the methods are known, a choice may still count.
  const isDecided = chosen === '' || methods.data !== undefined;
  const isQuoted = !quote.isPlaceholderData && quote.data !== undefined && (quote.data.method ?? '') === delivery;
  const isCurrent = isDecided && isQuoted;
  return { methods, quote, delivery, codes, isCurrent, setCountry, setDelivery: setChosen, setCodes };
};

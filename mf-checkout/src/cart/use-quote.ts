import { call } from '@kerf/api-client';
import type { CartLine, Quote, QuoteRequest } from '@kerf/contracts';
import { locale } from '@kerf/contracts/domain';
import { prefixOf, withoutPrefix } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { currencyOf, currencyStore, useCurrency } from '@kerf/session';
import { namedCurrency } from '../named-currency';
import { cartStore } from './cart-store';

type Terms = Omit<QuoteRequest, 'lines'>;

const keyOf = (lines: readonly CartLine[], terms: Terms) => ['quoteCart', lines, terms] as const;

let started: { key: string; quote: Promise<Quote> } | undefined;

/**
 * Requests the quote of the cart before React renders the page, which would request it later. Only at the page's own address: the shell
 * loads the script in advance when the visitor approaches a link to it.
 */
export const startQuote = (path: string, terms: Terms = {}): void => {
  if (typeof location === 'undefined' || withoutPrefix(location.pathname, prefixOf(locale())) !== path) return;
  const { lines } = cartStore.getState();
  if (lines.length === 0) return;
  const currency = currencyOf(currencyStore.getState());
  if (!currency) return;
  const inCurrency = { ...terms, ...namedCurrency(currency.code) };
  const quote = call('quoteCart', { body: { lines: [...lines], ...inCurrency } });
  // The query reports the failure.
  quote.catch(() => undefined);
  started = { key: JSON.stringify(keyOf(lines, inCurrency)), quote };
};

/** The quote that has been started for this key, once. */
const startedQuote = (key: readonly unknown[]): Promise<Quote> | undefined => {
  const { quote } = started?.key === JSON.stringify(key) ? started : {};
  started = undefined;
  return quote;
};

/** What the lines cost now in the base currency, and why they cannot be ordered. The last quote stays while another one loads. */
export const useQuote = (lines: readonly CartLine[], terms: Terms = {}, isKnown = true) =>
  useQuery({
    queryKey: keyOf(lines, terms),
    queryFn: ({ signal, queryKey }) =>
      startedQuote(queryKey) ?? call('quoteCart', { body: { lines: [...lines], ...terms } }, { signal }),
    placeholderData: before => before,
    enabled: isKnown && lines.length > 0,
  });

/** The same in the currency of the visitor. It waits until that is known. */
export const useQuoteInCurrency = (lines: readonly CartLine[], terms: Terms = {}) => {
  const currency = useCurrency();
  return useQuote(lines, { ...terms, ...(currency && namedCurrency(currency.code)) }, currency !== null);
};

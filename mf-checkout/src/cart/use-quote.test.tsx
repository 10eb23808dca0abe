import { configureApi } from '@kerf/api-client';
import type { CartLine } from '@kerf/contracts';
import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { API_URL, mockNetwork, refuses, responds } from '@kerf/testing';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { quoteOf, saw } from '../testing/quotes';
import { cartStore } from './cart-store';
import { emptyCart } from './stored-cart';
import { startQuote, useQuote } from './use-quote';

mockNetwork();

const lines = [{ item: saw.item, quantity: 2, price: 13_900 }];
const quotes = () => responds('quoteCart', ({ body }) => quoteOf((body as { lines: CartLine[] }).lines));
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {children}
  </QueryClientProvider>
);
const show = () => renderHook(() => useQuote(lines), { wrapper }).result;

beforeEach(() => {
  configureApi({ baseUrl: API_URL });
  cartStore.setState({ ...emptyCart(), lines }, true);
  history.replaceState({}, '', '/cart');
});

it('takes the quote that the script of the page has requested', async () => {
  const sent = quotes();
  startQuote('/cart');
  const shown = show();
  await waitFor(() => expect(shown.current.data?.total).toBe(28_595));
  expect(sent.map(({ body }) => body)).toEqual([{ lines }]);
});

it('requests the quote of a cart that has changed since', async () => {
  const sent = quotes();
  cartStore.setState({ lines: [{ item: saw.item, quantity: 1 }] });
  startQuote('/cart');
  const shown = show();
  await waitFor(() => expect(shown.current.data?.total).toBe(28_595));
  expect(sent).toHaveLength(2);
});

it('requests nothing for an empty cart, or while the visitor only approaches the link to the page', async () => {
  const sent = quotes();
  history.replaceState({}, '', '/');
  startQuote('/cart');
  history.replaceState({}, '', '/cart');
  cartStore.setState({ lines: [] });
  startQuote('/cart');
  const shown = show();
  await waitFor(() => expect(shown.current.isSuccess).toBe(true));
  expect(sent).toHaveLength(1);
});

it('reports that the quote has failed', async () => {
  refuses('quoteCart', 503, 'The shop is busy. Try again.');
  startQuote('/cart');
  const shown = show();
  await waitFor(() => expect(shown.current.error?.message).toBe('The shop is busy. Try again.'));
});

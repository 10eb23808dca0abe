import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useRowChange } from './use-row-change';

const [a, b, c] = ['a', 'b', 'c'].map(_id => ({ _id })) as [{ _id: string }, { _id: string }, { _id: string }];
const mine = ['listMyOrders', { query: { email: 'a@kerf.test' } }];

/** Shows `a`, `b` and `c` in one list and `a` in another; the test settles each request. */
const open = () => {
  const queries = new QueryClient();
  queries.setQueryData(mine, [a, b, c]);
  queries.setQueryData(['listMyOrders', {}], [a]);
  const requests: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = () => new Promise<void>((resolve, reject) => void requests.push({ resolve, reject }));
  const [onSuccess, onError] = [jest.fn(), jest.fn()];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const options = { queryKey: ['listMyOrders'], send, optimistic: () => null, onSuccess, onError };
  const { result } = renderHook(() => useRowChange<{ _id: string }>(options), { wrapper });
  return {
    requests,
    onSuccess,
    onError,
    remove: (row: { _id: string }) => act(async () => result.current(row)),
    rows: () => queries.getQueryData(mine),
    others: () => queries.getQueryData(['listMyOrders', {}]),
    isOutdated: () => queries.getQueryState(mine)?.isInvalidated,
  };
};

it('removes the row from every list before the API responds', async () => {
  const { remove, rows, others, onSuccess, requests } = open();
  await remove(a);
  expect([rows(), others()]).toEqual([[b, c], []]);
  expect(onSuccess).not.toHaveBeenCalled();
  await act(async () => requests[0]?.resolve());
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
});

it('restores only the row of a failed request, in the lists that contained it', async () => {
  const { remove, rows, others, onError, requests } = open();
  const error = new Error('This order is already paid.');
  await remove(a);
  await remove(b);
  await act(async () => requests[1]?.reject(error));
  await waitFor(() => expect(onError).toHaveBeenCalledWith(error));
  expect([rows(), others()]).toEqual([[b, c], []]);
});

it('refetches after the last concurrent change only', async () => {
  const { remove, isOutdated, requests } = open();
  await remove(a);
  await remove(b);
  await act(async () => requests[0]?.resolve());
  expect(isOutdated()).toBe(false);
  await act(async () => requests[1]?.resolve());
  await waitFor(() => expect(isOutdated()).toBe(true));
});

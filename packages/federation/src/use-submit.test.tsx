import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSubmit } from './use-submit';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** A form whose requests the test settles. */
const open = () => {
  const sent: { values: string; key: string; respond: (id: string) => void; reject: (error: Error) => void }[] = [];
  const onSent = jest.fn();
  const onError = jest.fn();
  const send = (values: string, key: string) =>
    new Promise<string>((respond, reject) => {
      sent.push({ values, key, respond, reject });
    });
  const { result } = renderHook(() => useSubmit({ send, onSent, onError }), { wrapper });
  const submit = (...all: string[]) =>
    act(async () => {
      for (const values of all) result.current.submit(values);
    });
  return { sent, onSent, onError, result, submit };
};

test('sends one request for two submissions before the next render', async () => {
  const { sent, submit, result } = open();
  await submit('a', 'a');
  expect(sent.map(({ values }) => values)).toEqual(['a']);
  await waitFor(() => expect(result.current.isBusy).toBe(true));
});

test('stays busy after a success and sends no further request', async () => {
  const { sent, onSent, submit, result } = open();
  await submit('a');
  await act(async () => sent[0]?.respond('1'));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(onSent.mock.calls[0]?.slice(0, 2)).toEqual(['1', 'a']);
  expect(result.current.isBusy).toBe(true);
  await submit('a', 'b');
  expect(sent).toHaveLength(1);
});

test('sends the same values again with the same Idempotency-Key', async () => {
  const { sent, submit } = open();
  for (const values of ['a', 'a', 'b']) {
    await submit(values);
    await act(async () => sent.at(-1)?.reject(new Error('Lost.')));
  }
  const [first, second, third] = sent.map(({ key }) => key);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('can submit again after a failed request', async () => {
  const { sent, onSent, onError, submit, result } = open();
  const error = new Error('Too many.');
  await submit('a');
  await act(async () => sent[0]?.reject(error));
  await waitFor(() => expect(result.current.error).toBe(error));
  expect(onError).toHaveBeenCalledWith(error);
  expect(result.current.isBusy).toBe(false);
  await submit('b');
  expect(sent.map(({ values }) => values)).toEqual(['a', 'b']);
  expect(onSent).not.toHaveBeenCalled();
});

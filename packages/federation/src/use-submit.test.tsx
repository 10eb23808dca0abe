import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSubmit } from './use-submit';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** A form whose sendings are answered by hand. */
const open = () => {
  const sent: { values: string; answer: (id: string) => void; refuse: (error: Error) => void }[] = [];
  const onSent = jest.fn();
  const onRefused = jest.fn();
  const send = (values: string) =>
    new Promise<string>((answer, refuse) => {
      sent.push({ values, answer, refuse });
    });
  const { result } = renderHook(() => useSubmit({ send, onSent, onRefused }), { wrapper });
  const submit = (...all: string[]) =>
    act(async () => {
      for (const values of all) result.current.submit(values);
    });
  return { sent, onSent, onRefused, result, submit };
};

test('what is sent twice before anything is shown goes out once', async () => {
  const { sent, submit, result } = open();
  await submit('a', 'a');
  expect(sent.map(({ values }) => values)).toEqual(['a']);
  await waitFor(() => expect(result.current.isBusy).toBe(true));
});

test('once it has succeeded it stays busy and sends nothing more, until the page is left', async () => {
  const { sent, onSent, submit, result } = open();
  await submit('a');
  await act(async () => sent[0]?.answer('1'));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(onSent.mock.calls[0]?.slice(0, 2)).toEqual(['1', 'a']);
  expect(result.current.isBusy).toBe(true);
  await submit('a', 'b');
  expect(sent).toHaveLength(1);
});

test('what was refused can be sent again', async () => {
  const { sent, onSent, onRefused, submit, result } = open();
  const refusal = new Error('Too many.');
  await submit('a');
  await act(async () => sent[0]?.refuse(refusal));
  await waitFor(() => expect(result.current.error).toBe(refusal));
  expect(onRefused).toHaveBeenCalledWith(refusal);
  expect(result.current.isBusy).toBe(false);
  await submit('b');
  expect(sent.map(({ values }) => values)).toEqual(['a', 'b']);
  expect(onSent).not.toHaveBeenCalled();
});

import { ApiError } from '@kerf/api-client';
import { onlineManager, QueryClientProvider, useQuery } from '@kerf/federation/query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { makeQueries } from './queries';

const asks = async (error: Error) => {
  const ask = jest.fn(async () => Promise.reject(error));
  const outcome = makeQueries().fetchQuery({ queryKey: ['any'], queryFn: ask, retryDelay: 0 });
  await expect(outcome).rejects.toBe(error);
  return ask.mock.calls.length;
};

it.each([0, 500, 503])('retries once after a failure with %i', async status => {
  expect(await asks(new ApiError('Try again.', status))).toBe(2);
});

it.each([401, 403, 404, 429])('does not retry after a %i', async status => {
  expect(await asks(new ApiError('No.', status))).toBe(1);
});

it('fails at once when the browser is offline', async () => {
  onlineManager.setOnline(false);
  expect(await asks(new ApiError('The shop cannot be reached.', 0))).toBe(2);
  onlineManager.setOnline(true);
});

describe('a query that is shown', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Shows a query that fails until `ends`. */
  const show = (error: Error) => {
    let isOut = true;
    const ask = jest.fn(async () => {
      if (isOut) throw error;
      return 'a price';
    });
    const client = makeQueries();
    const wrapper = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children);
    const { result } = renderHook(() => useQuery({ queryKey: ['any'], queryFn: ask }), { wrapper });
    return {
      ask,
      result,
      ends: () => {
        isOut = false;
      },
    };
  };
  const unreachable = new ApiError('The shop cannot be reached.', 0);

  it('is asked again when the browser is online again', async () => {
    onlineManager.setOnline(false);
    const { ask, result, ends } = show(unreachable);
    await wait(600_000);
    expect(ask).toHaveBeenCalledTimes(2);
    ends();
    onlineManager.setOnline(true);
    await wait(0);
    expect(result.current.data).toBe('a price');
  });

  it('is asked again while the shop cannot be reached, at growing intervals', async () => {
    const { ask, result, ends } = show(unreachable);
    await wait(6_000);
    expect(ask).toHaveBeenCalledTimes(3);
    await wait(600_000);
    expect(ask.mock.calls.length).toBeLessThan(30);
    ends();
    await wait(60_000);
    expect(result.current.data).toBe('a price');
    const calls = ask.mock.calls.length;
    await wait(600_000);
    expect(ask).toHaveBeenCalledTimes(calls);
  });

  it('is not asked again after a response, also one of a failure', async () => {
    const { ask } = show(new ApiError('Try again.', 503));
    await wait(600_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

import { act, renderHook } from '@testing-library/react';
import { useRowsByStep } from './use-rows-by-step';

const listOf = (count: number, hasMore: boolean, loadMore = jest.fn()) => ({
  data: Array.from({ length: count }, (_, at) => at),
  error: null,
  refetch: () => {},
  hasMore,
  isLoadingMore: false,
  moreError: null,
  loadMore,
});

test('asks for the next page when the step is longer than what has loaded', () => {
  const loadMore = jest.fn();
  const { result, rerender } = renderHook(useRowsByStep<number>, { initialProps: listOf(15, true, loadMore) });
  expect(result.current.data).toHaveLength(10);
  act(() => result.current.loadMore());
  expect(loadMore).toHaveBeenCalledTimes(1);
  rerender(listOf(25, false, loadMore));
  expect(result.current.data).toHaveLength(20);
  expect(result.current.hasMore).toBe(true);
  act(() => result.current.loadMore());
  expect(result.current.data).toHaveLength(25);
  expect(result.current.hasMore).toBe(false);
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test('has no rows before the first page', () => {
  const { result } = renderHook(() => useRowsByStep<number>({ ...listOf(0, false), data: undefined }));
  expect(result.current.data).toBeUndefined();
});

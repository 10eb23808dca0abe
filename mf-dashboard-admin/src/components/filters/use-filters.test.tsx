import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { act, renderHook } from '@testing-library/react';
import { useFilters } from './use-filters';

test('keeps each of two changes before the page is rendered again', () => {
  const history = createMemoryHistory({ initialEntries: ['/dashboard/allOrder?page=2&q=saw'], v5Compat: true });
  const { result } = renderHook(useFilters, {
    wrapper: ({ children }) => <ShopRouter history={history}>{children}</ShopRouter>,
  });
  act(() => {
    result.current.change('status', 'pending');
    result.current.change('sort', '-total');
  });
  expect(history.location.search).toBe('?q=saw&status=pending&sort=-total');
  act(() => result.current.change('q', ''));
  expect(history.location.search).toBe('?status=pending&sort=-total');
});

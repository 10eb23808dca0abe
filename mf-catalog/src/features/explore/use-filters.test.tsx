import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { act, renderHook } from '@testing-library/react';
import { useFilters } from './use-filters';

test('keeps each of two changes before the page is rendered again', () => {
  const history = createMemoryHistory({ initialEntries: ['/explore?q=saw'], v5Compat: true });
  const { result } = renderHook(useFilters, {
    wrapper: ({ children }) => <ShopRouter history={history}>{children}</ShopRouter>,
  });
  act(() => {
    result.current.change({ inStock: true });
    result.current.change({ sort: 'price' });
  });
  expect(history.location.search).toBe('?q=saw&inStock=true&sort=price');
  act(() => result.current.change({ q: '' }));
  expect(history.location.search).toBe('?inStock=true&sort=price');
});

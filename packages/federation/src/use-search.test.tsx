import { act, renderHook } from '@testing-library/react';
import { createMemoryHistory } from './router-testing';
import { ShopRouter } from './shop-router';
import { useSearch } from './use-search';

const withParameter = (name: string, value: string) => (search: URLSearchParams) => {
  const next = new URLSearchParams(search);
  next.set(name, value);
  return next;
};

test('keeps each of two changes before the page is rendered again, in one entry of the history', () => {
  const history = createMemoryHistory({ initialEntries: ['/list?q=saw'], v5Compat: true });
  const { result } = renderHook(useSearch, {
    wrapper: ({ children }) => <ShopRouter history={history}>{children}</ShopRouter>,
  });
  act(() => {
    result.current[1](withParameter('status', 'paid'));
    result.current[1](withParameter('sort', 'total'));
  });
  expect(history.location.search).toBe('?q=saw&status=paid&sort=total');
  expect(history.index).toBe(0);
});

test('starts from the address after a navigation', () => {
  const history = createMemoryHistory({ initialEntries: ['/list?q=saw'], v5Compat: true });
  const { result } = renderHook(useSearch, {
    wrapper: ({ children }) => <ShopRouter history={history}>{children}</ShopRouter>,
  });
  act(() => history.push('/list?q=drill'));
  act(() => result.current[1](withParameter('sort', 'total')));
  expect(history.location.search).toBe('?q=drill&sort=total');
});

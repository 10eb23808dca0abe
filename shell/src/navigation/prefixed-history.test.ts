import { createBrowserHistory } from '@kerf/federation/router';
import { prefixedHistory } from './prefixed-history';

const historyAt = (address: string) => {
  window.history.replaceState(null, '', address);
  return prefixedHistory(createBrowserHistory({ v5Compat: true }), '/de');
};
const address = () => window.location.pathname + window.location.search;

it('shows its users paths without the language', () => {
  expect(historyAt('/de/cart?a=1').location).toMatchObject({ pathname: '/cart', search: '?a=1' });
  expect(historyAt('/de').location.pathname).toBe('/');
});

it('opens paths in the language, and tells listeners the path without it', () => {
  const history = historyAt('/de');
  const paths: string[] = [];
  history.listen(({ location }) => paths.push(location.pathname));
  history.push('/blog?tag=saw');
  expect(address()).toBe('/de/blog?tag=saw');
  history.replace({ pathname: '/cart', search: '', hash: '' });
  expect(address()).toBe('/de/cart');
  expect(paths).toEqual(['/blog', '/cart']);
  expect(history.createHref({ pathname: '/items/1', search: '?x=1', hash: '#top' })).toBe('/de/items/1?x=1#top');
});

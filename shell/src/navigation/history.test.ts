import { shopHistory } from './history';

const address = () => window.location.pathname + window.location.search;
const history = shopHistory();

it.each(['push', 'replace'] as const)('%s opens an address of the shop', method => {
  history[method]('/cart?a=1');
  expect(address()).toBe('/cart?a=1');
  history[method]({ pathname: '/blog', search: '?post=1', hash: '' });
  expect(address()).toBe('/blog?post=1');
});

it.each(['push', 'replace'] as const)('%s opens home instead of an address of another host', method => {
  history[method]('/cart');
  history[method]('//evil.test/login');
  expect(address()).toBe('/');
  history[method]('/cart');
  history[method]({ pathname: '//evil.test', search: '?page=2', hash: '' });
  expect(address()).toBe('/');
});

it('writes links to addresses of the shop only', () => {
  expect(history.createHref({ pathname: '/cart', search: '?a=1', hash: '' })).toBe('/cart?a=1');
  expect(history.createHref({ pathname: '//evil.test', search: '?a=1', hash: '' })).toBe('/');
});

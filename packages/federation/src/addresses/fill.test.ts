import { fillRead } from './fill';

it.each([
  ['/items/:id', '/items/6a'],
  ['/items/:id/reviews?sort=newest&limit=10', '/items/6a/reviews?sort=newest&limit=10'],
  ['/search/items?q=:q&sort=:sort&limit=24', '/search/items?q=drill+18+V&limit=24'],
  ['/items?limit=6', '/items?limit=6'],
])('fills %s with the parameters of the page', (read, address) => {
  expect(fillRead(read, { id: '6a' }, new URLSearchParams({ q: 'drill 18 V', sort: '' }))).toBe(address);
});

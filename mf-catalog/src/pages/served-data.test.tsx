import { makeItem, makeSearchResult, mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

/** What the page server writes into the HTML. The first read of the first page looks for it. */
const serve = (data: object) => {
  const block = document.body.appendChild(document.createElement('script'));
  Object.assign(block, { type: 'application/json', id: 'kerf-data', textContent: JSON.stringify(data) });
};

test('the first results come from the HTML without a request, and the next ones from the API', async () => {
  const address = '/home/explore?category=drill-machine,power-saw&minPrice=20&q=saw&sort=price';
  history.replaceState(null, '', address);
  const page = '/search/items?q=saw&category=drill-machine%2Cpower-saw&minPrice=20&sort=price&limit=24';
  serve({ [page]: makeSearchResult([makeItem({ name: 'Served Saw' })]) });
  const calls = responds('searchItems', makeSearchResult([makeItem({ name: 'Other Saw' })]));
  const { user } = await renderPage(remote, address);
  expect(screen.getByRole('link', { name: 'Served Saw' })).toBeInTheDocument();
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('link', { name: 'Served Saw' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /In stock/ }));
  expect(await screen.findByRole('link', { name: 'Other Saw' })).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('the page server asks for the filters in the order of the page', () => {
  const reads = remote.pages.find(({ path }) => path === '/home/explore')?.reads?.api ?? [];
  const names = [...new URL(reads[0] ?? '', 'http://api').searchParams.keys()];
  expect(names).toEqual([
    ...['q', 'category', 'currency', 'minPrice', 'maxPrice', 'inStock', 'onSale', 'minRating'],
    ...['specifications', 'options', 'sort', 'limit'],
  ]);
});

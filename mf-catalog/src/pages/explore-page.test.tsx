import {
  jsonOf,
  makeItem,
  makeSearchResult,
  makeShopConfig,
  mockNetwork,
  refuses,
  renderPage,
  responds,
  respondsWith,
} from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
afterEach(() => {
  document.documentElement.lang = '';
});

const saw = makeItem({ name: 'Track Saw', category: 'power-saw', price: 13_900, wasPrice: 14_900 });
const drill = makeItem({ name: 'Hammer Drill', category: 'drill-machine', rating: { average: 0, count: 0 } });
const bolt = makeItem({ name: 'Bolt Set', minimum: 5, stock: 4, price: 3200 });

const facets = {
  category: [
    { value: 'power-saw', count: 7 },
    { value: 'tools-box', count: 0 },
  ],
  price: { min: 1250, max: 89_000 },
  rating: [{ value: 4, count: 5 }],
  inStock: { count: 9 },
  onSale: { count: 2 },
  specifications: [{ name: 'power', label: 'Power', unit: 'W', min: 300, max: 2000, count: 6 }],
};
const found = makeSearchResult([saw, drill, bolt], { facets });

const shown = async () =>
  (await screen.findAllByRole('heading', { level: 3, name: /Saw|Drill|Bolt/ })).map(({ textContent }) => textContent);
const facet = (name: string) => within(screen.getByRole('region', { name }));
const lastQuery = (calls: { query: Record<string, string> }[]) => calls.at(-1)?.query;

test('home.09 shows the whole collection without filters', async () => {
  const calls = responds('searchItems', found);
  await renderPage(remote, '/home/explore');
  expect(await shown()).toEqual(['Track Saw', 'Hammer Drill', 'Bolt Set']);
  expect(screen.getByText('3 tools')).toHaveRole('status');
  expect(lastQuery(calls)).toEqual({ limit: '24' });
});

test('bounds are typed and shown in the format of the page, and have a point in the address', async () => {
  document.documentElement.lang = 'de';
  const calls = responds('searchItems', found);
  const { user, history } = await renderPage(remote, '/home/explore');
  await shown();
  const from = within(screen.getByRole('form', { name: 'Price' })).getByLabelText('From ($)');
  expect(from).toHaveAttribute('placeholder', '12,50');
  await user.type(from, '10,50');
  await user.tab();
  await waitFor(() => expect(lastQuery(calls)).toEqual({ minPrice: '10.50', limit: '24' }));
  expect(new URLSearchParams(history.location.search).get('minPrice')).toBe('10.50');
  expect(screen.getByLabelText('From ($)')).toHaveValue('10,50');
  expect(screen.getByRole('link', { name: 'Remove Price from 10,50 $' })).toBeVisible();
});

test('shows a total and a count that end at 1,000 with a plus', async () => {
  const many = { count: 1000, isLowerBound: true };
  const cut = {
    ...facets,
    category: [{ value: 'power-saw', ...many }],
    rating: [{ value: 4, count: 1000 }],
    inStock: many,
  };
  responds('searchItems', { ...makeSearchResult([saw], { facets: cut }), total: 1000, totalIsLowerBound: true });
  await renderPage(remote, '/home/explore');
  await shown();
  expect(screen.getByText('1,000+ tools')).toHaveRole('status');
  expect(facet('Category').getByRole('link', { name: 'Power Saw 1,000+' })).toBeVisible();
  expect(facet('Rating').getByRole('link', { name: '4 stars and up 1,000' })).toBeVisible();
  expect(facet('Availability').getByRole('link', { name: 'In stock 1,000+' })).toBeVisible();
});

test('cards show the real rating, the old price and the smallest order, and lead to the item', async () => {
  responds('searchItems', found);
  await renderPage(remote, '/home/explore');
  expect(await screen.findByRole('link', { name: 'Track Saw' })).toHaveAttribute(
    'href',
    `/items/${saw._id}/${saw.slug}`,
  );
  expect(screen.getAllByText('4.5 (12)')).toHaveLength(2);
  expect(screen.getByText('No reviews yet')).toBeInTheDocument();
  expect(screen.getByText('$149.00').closest('s')).toHaveTextContent('Was $149.00');
  expect(screen.getByText('from 5, $32.00 each')).toBeInTheDocument();
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Purchase Now' })).toHaveAccessibleDescription('Bolt Set');
  expect(screen.getByText('−7%')).toBeInTheDocument();
  expect(screen.queryByText('NEW')).not.toBeInTheDocument();
});

test('filters by the options of variants', async () => {
  const grits = [
    { value: '80', filter: 'Grit:80', count: 4 },
    { value: '1,5 mm', filter: 'Grit:1%2C5 mm', count: 1 },
  ];
  const calls = responds(
    'searchItems',
    makeSearchResult([saw], { facets: { ...facets, options: [{ name: 'Grit', values: grits }] } }),
  );
  const { user } = await renderPage(remote, '/home/explore?options=Grit%3A80');
  await shown();
  expect(lastQuery(calls)).toEqual({ options: 'Grit:80', limit: '24' });
  expect(facet('Grit').getByRole('link', { name: '80 4' })).toHaveAttribute('aria-current', 'true');
  await user.click(facet('Grit').getByRole('link', { name: '1,5 mm 1' }));
  await waitFor(() => expect(lastQuery(calls)).toEqual({ options: 'Grit:80,Grit:1%2C5 mm', limit: '24' }));
  await user.click(screen.getByRole('link', { name: 'Remove Grit: 1,5 mm' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove Grit: 1,5 mm' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Remove Grit: 80' })).toBeVisible();
});

test('reads all filters from the address, and lists them', async () => {
  const calls = responds('searchItems', found);
  await renderPage(
    remote,
    '/home/explore?q=saw&category=power-saw,drill-machine&minPrice=20&maxPrice=99&inStock=true&onSale=true&minRating=4&specifications=power:500..&sort=price',
  );
  await shown();
  expect(lastQuery(calls)).toEqual({
    q: 'saw',
    category: 'drill-machine,power-saw',
    minPrice: '20',
    maxPrice: '99',
    inStock: 'true',
    onSale: 'true',
    minRating: '4',
    specifications: 'power:500..',
    sort: 'price',
    limit: '24',
  });
  const active = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(active.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Remove “saw”',
    'Remove Drill Machine',
    'Remove Power Saw',
    'Remove Price 20 to 99 $',
    'Remove 4 stars and up',
    'Remove In stock',
    'Remove On sale',
    'Remove Power from 500 W',
    'Clear all',
  ]);
});

test('a link to prices in a currency that the shop does not take shows the list without them', async () => {
  responds('getConfig', makeShopConfig({ tax: 'added' }));
  const calls: unknown[] = [];
  respondsWith('searchItems', ({ query }) => {
    calls.push(query);
    if (!query.currency) return Response.json(jsonOf('searchItems', found));
    const message = 'The shop does not take this currency. Use one of USD.';
    const issues = [{ path: 'currency', message }];
    return Response.json({ statusCode: 400, error: 'Bad Request', message, code: 'invalid', issues }, { status: 400 });
  });
  await renderPage(remote, '/home/explore?currency=GBP&maxPrice=20&inStock=true');
  await shown();
  expect(calls.at(-1)).toEqual({ inStock: 'true', limit: '24' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const active = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(active.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Remove In stock', 'Clear all']);
});

test('filters the tools on sale, with their number', async () => {
  const calls = responds('searchItems', found);
  const { user, history } = await renderPage(remote, '/home/explore');
  await shown();
  await user.click(facet('Availability').getByRole('link', { name: 'On sale 2' }));
  expect(history.location.search).toBe('?onSale=true');
  await waitFor(() => expect(lastQuery(calls)).toEqual({ onSale: 'true', limit: '24' }));
});

test('each value of a filter is a link with its count, and stays in place when it is chosen', async () => {
  responds('searchItems', found);
  const { user, history } = await renderPage(remote, '/home/explore?sort=price');
  await shown();
  const saws = facet('Category').getByRole('link', { name: 'Power Saw 7' });
  expect(saws).toHaveAttribute('href', '/home/explore?category=power-saw&sort=price');
  await user.click(saws);
  expect(history.location.search).toBe('?category=power-saw&sort=price');
  expect(await facet('Category').findByRole('link', { name: 'Power Saw 7', current: true })).toHaveAttribute(
    'href',
    '/home/explore?sort=price',
  );
});

test('a value without items is not a link', async () => {
  responds('searchItems', found);
  await renderPage(remote, '/home/explore');
  await shown();
  expect(facet('Category').queryByRole('link', { name: /Tools Box/ })).not.toBeInTheDocument();
  expect(facet('Category').getByText('Tools Box')).toBeInTheDocument();
});

test('a range applies when an input loses the focus', async () => {
  const calls = responds('searchItems', found);
  const { user, history } = await renderPage(remote, '/home/explore');
  await shown();
  const power = within(screen.getByRole('form', { name: 'Power' }));
  expect(power.getByLabelText('To (W)')).toHaveAttribute('placeholder', '2000');
  await user.type(power.getByLabelText('From (W)'), '500');
  expect(calls).toHaveLength(1);
  await user.tab();
  await waitFor(() => expect(lastQuery(calls)).toEqual({ specifications: 'power:500..', limit: '24' }));
  expect(new URLSearchParams(history.location.search).get('specifications')).toBe('power:500..');
});

test('the bounds of the price have cents', async () => {
  responds('searchItems', found);
  await renderPage(remote, '/home/explore');
  await shown();
  const price = within(screen.getByRole('form', { name: 'Price' }));
  expect(price.getByLabelText('From ($)')).toHaveAttribute('placeholder', '12.50');
  expect(price.getByLabelText('To ($)')).toHaveAttribute('placeholder', '890.00');
});

test('a bound that can mean two numbers is refused', async () => {
  document.documentElement.lang = 'de';
  const calls = responds('searchItems', found);
  const { user } = await renderPage(remote, '/home/explore');
  await shown();
  const price = within(screen.getByRole('form', { name: 'Price' }));
  await user.type(price.getByLabelText('From ($)'), '1.000{Enter}');
  expect(price.getByRole('alert')).toHaveTextContent('Enter a number such as 1000 or 10.50.');
  expect(price.getByLabelText('From ($)')).toBeInvalid();
  expect(price.getByLabelText('To ($)')).toBeValid();
  expect(calls).toHaveLength(1);
});

test('an empty result names the categories and has no filters', async () => {
  responds('searchItems', makeSearchResult([]));
  await renderPage(remote, '/home/explore?q=zzz');
  expect(await screen.findByText('Nothing found for “zzz”')).toBeInTheDocument();
  expect(screen.getByText('0 tools').parentElement).toHaveRole('status');
  expect(await screen.findByRole('link', { name: 'See every tool' })).toHaveAttribute('href', '/home/explore');
  expect(screen.getByRole('link', { name: 'Power Saw' })).toHaveAttribute('href', '/home/explore?category=power-saw');
  expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument();
});

test('an empty result shows the tools that have one of the words, and searches for the word', async () => {
  const calls = responds('searchItems', ({ query }) =>
    makeSearchResult(query.q === 'saw' ? [saw] : query.q === 'drill' ? [drill] : []),
  );
  const { user } = await renderPage(remote, '/home/explore?q=laser saw drill');
  expect(await screen.findByText('No tool has all these words. Search for one of them.')).toBeInTheDocument();
  expect(await shown()).toEqual(['Track Saw', 'Hammer Drill']);
  const words = within(screen.getByRole('list', { name: 'Search for one word' })).getAllByRole('link');
  expect(words.map(({ textContent }) => textContent)).toEqual(['saw', 'drill']);
  expect(calls.map(({ query }) => query.q)).toEqual(['laser saw drill', 'laser', 'saw', 'drill']);
  await user.click(words[0] as HTMLElement);
  expect(await screen.findByText('1 tool')).toHaveRole('status');
});

test('an empty result with filters shows the tools without them', async () => {
  responds('searchItems', ({ query }) => makeSearchResult(query.inStock ? [] : [saw]));
  await renderPage(remote, '/home/explore?q=saw&inStock=true');
  expect(await screen.findByRole('link', { name: 'Search without filters' })).toHaveAttribute(
    'href',
    '/home/explore?q=saw',
  );
  expect(await shown()).toEqual(['Track Saw']);
});

test('says which word the search has corrected', async () => {
  responds('searchItems', makeSearchResult([drill]));
  await renderPage(remote, '/home/explore?q=dirll');
  expect(await screen.findByText('Showing drill. No tool is called “dirll”.')).toBeInTheDocument();
});

test('the list view shows the technical data', async () => {
  responds('searchItems', found);
  const { user, history } = await renderPage(remote, '/home/explore');
  await shown();
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(history.location.search).toBe('?view=list');
  expect((await screen.findAllByRole('definition'))[0]).toHaveTextContent('1400 W');
});

test('shows more tools, and as many again after a reload', async () => {
  const saws = Array.from({ length: 24 }, (_, at) => makeItem({ name: `Saw ${at + 1}` }));
  const calls = responds('searchItems', ({ query }) =>
    query.after ? makeSearchResult([bolt], { total: 25 }) : makeSearchResult(saws, { total: 25, next: 'second' }),
  );
  const first = await renderPage(remote, '/home/explore');
  expect(await shown()).toHaveLength(24);
  expect(screen.getByText('25 tools')).toHaveRole('status');
  await first.user.click(screen.getByRole('button', { name: 'Show more tools' }));
  expect(await screen.findByText('These are all the tools.')).toHaveFocus();
  expect((await shown()).at(-1)).toBe('Bolt Set');
  expect(first.history.location.search).toBe('?shown=48');
  first.unmount();

  await renderPage(remote, '/home/explore?shown=48');
  expect(await screen.findByRole('heading', { level: 3, name: 'Bolt Set' })).toBeInTheDocument();
  expect(calls.map(({ query }) => query.after)).toEqual([undefined, 'second', undefined, 'second']);
});

test('keeps the loaded tools when the next page fails, and loads it on Retry', async () => {
  const saws = Array.from({ length: 24 }, (_, at) => makeItem({ name: `Saw ${at + 1}` }));
  responds('searchItems', makeSearchResult(saws, { total: 25, next: 'second' }));
  const { user } = await renderPage(remote, '/home/explore');
  expect(await shown()).toHaveLength(24);
  refuses('searchItems', 503, 'The items could not be read.');
  await user.click(screen.getByRole('button', { name: 'Show more tools' }));
  expect(await screen.findByText('The items could not be read.')).toHaveRole('alert');
  expect(await shown()).toHaveLength(24);
  responds('searchItems', makeSearchResult([bolt], { total: 25 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Bolt Set' })).toBeInTheDocument();
});

test('chooses tools to compare', async () => {
  responds('searchItems', found);
  const { user } = await renderPage(remote, '/home/explore');
  await shown();
  await user.click(screen.getByRole('link', { name: 'Compare Track Saw' }));
  expect(screen.getByRole('link', { name: 'Compare Track Saw' })).toHaveAttribute('aria-current', 'true');
  const tray = within(screen.getByRole('region', { name: 'Compare Tools' }));
  expect(tray.getByRole('button', { name: 'Choose one more tool to compare.' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Compare Hammer Drill' }));
  expect(tray.getByRole('link', { name: 'Compare 2 tools' })).toHaveAttribute(
    'href',
    `/home/compare?items=${saw._id},${drill._id}`,
  );
  await user.click(tray.getByRole('link', { name: 'Remove from the comparison: Track Saw' }));
  expect(tray.getAllByRole('listitem')).toHaveLength(1);
  await user.click(tray.getByRole('link', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Compare Tools' })).not.toBeInTheDocument();
});

test('the tray has the names of tools that other filters hide', async () => {
  responds('searchItems', makeSearchResult([drill]));
  const read = responds('getItem', saw);
  await renderPage(remote, `/home/explore?q=drill&compare=${saw._id},${drill._id}`);
  expect(await screen.findByRole('link', { name: 'Remove from the comparison: Track Saw' })).toBeInTheDocument();
  expect(read.map(({ params }) => params)).toEqual([{ id: saw._id }]);
});

test('errors.03 shows the error of a failed load', async () => {
  refuses('searchItems', 500, 'The items could not be read.');
  await renderPage(remote, '/home/explore');
  expect(await screen.findByText('The items could not be read.')).toHaveRole('alert');
});

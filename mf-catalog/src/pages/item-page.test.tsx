import {
  jsonOf,
  makeItem,
  makeItemReview,
  makeSearchResult,
  mockNetwork,
  refuses,
  renderPage,
  responds,
  respondsWith,
} from '@kerf/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';
import { fakeBrowser } from '../testing/browser';

mockNetwork();

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => jest.restoreAllMocks());

const related = makeItem({ name: 'Jigsaw 90' });
const item = makeItem({
  name: 'Circular Saw 184',
  price: 13_900,
  wasPrice: 14_900,
  minimum: 2,
  stock: 7,
  pictures: ['/pictures/tools/circular-saw-184.svg', '/pictures/tools/circular-saw-184-side.svg'],
  related: [related._id],
});
const reviews = {
  reviews: [
    makeItemReview({ name: 'Yui', description: 'Straight cuts.', rating: 5 }),
    makeItemReview({ name: 'Ren', description: 'Loud.', rating: 2, verified: false }),
  ],
  rating: { average: 3.5, count: 2 },
  distribution: [5, 4, 3, 2, 1].map(value => ({ value, count: value === 5 || value === 2 ? 1 : 0 })),
};

const open = async (sold = item, as: 'visitor' | 'customer' | 'admin' = 'visitor') => {
  respondsWith('getItem', ({ params }) => Response.json(jsonOf('getItem', params.id === related._id ? related : sold)));
  const asked = responds('listItemReviews', reviews);
  const page = await renderPage(remote, `/items/${sold._id}/${sold.slug}`, { as });
  await screen.findByRole('heading', { level: 1, name: sold.name });
  return { ...page, asked };
};

test('shows prices, stock, data and the way back, and sets the title', async () => {
  await open();
  expect(screen.getByText('$139.00')).toBeInTheDocument();
  expect(screen.getByText('$149.00').closest('s')).toHaveTextContent('Was $149.00');
  expect(screen.getByText('You save $10.00')).toBeInTheDocument();
  expect(screen.getByText('Only 7 left')).toBeInTheDocument();
  expect(screen.getByText('Sold from 2 pieces, $139.00 each.')).toBeInTheDocument();
  expect(screen.getByText('1400 W')).toHaveRole('definition');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/',
    '/home/explore',
    '/home/explore?category=power-saw',
  ]);
  expect(document.title).toBe('Circular Saw 184 · Kerf');
});

test('the order form opens with the chosen quantity', async () => {
  const { user } = await open();
  const purchase = screen.getByRole('link', { name: 'Purchase Now' });
  expect(purchase).toHaveAttribute('href', `/order/${item._id}`);
  await user.click(screen.getByRole('button', { name: 'One more: Quantity' }));
  expect(purchase).toHaveAttribute('href', `/order/${item._id}?quantity=3`);
});

test('a sold-out tool cannot be ordered', async () => {
  await open(makeItem({ minimum: 5, stock: 4 }));
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Purchase Now' })).toBeDisabled();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

test('6.20 an admin cannot order', async () => {
  await open(item, 'admin');
  expect(screen.getByRole('button', { name: 'Purchase Now' })).toBeDisabled();
});

test('a thumbnail changes the large picture', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Picture 2 of 2' }));
  expect(screen.getByRole('button', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-pressed', 'true');
  const stage = within(screen.getByRole('button', { name: 'Enlarge the picture of Circular Saw 184' }));
  expect(stage.getByRole('img')).toHaveAttribute('src', '/pictures/tools/circular-saw-184-side.svg');
  expect(stage.getByRole('img')).toHaveAccessibleName('Circular Saw 184, picture 2 of 2');
});

test('a thumbnail shows what its picture shows, and the large picture is named by it', async () => {
  const captions = [{ picture: '/pictures/tools/circular-saw-184-side.svg', text: 'Blade guard' }];
  const { user } = await open({ ...item, captions } as typeof item);
  const stage = within(screen.getByRole('button', { name: 'Enlarge the picture of Circular Saw 184' }));
  expect(stage.getByRole('img')).toHaveAccessibleName('Circular Saw 184');
  expect(screen.getByRole('button', { name: 'Picture 1 of 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Blade guard' }));
  expect(screen.getByText('Blade guard')).toBeVisible();
  expect(stage.getByRole('img')).toHaveAccessibleName('Circular Saw 184: Blade guard');
});

test('shows the reviews with their distribution, and sorts them', async () => {
  const { user, asked } = await open();
  expect(await screen.findByText('Straight cuts.')).toBeInTheDocument();
  expect(screen.getByText('2 reviews')).toBeInTheDocument();
  expect(screen.getAllByText('Verified buyer')).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Worst first');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ sort: 'rating', limit: '10' }));
});

test('shows the price in a bar while the buttons of the buy box are out of view', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Order this tool' })).not.toBeInTheDocument();
  act(() => browser.scrollAway());
  expect(screen.getByRole('region', { name: 'Order this tool' })).toHaveTextContent('$139.00');
  act(() => browser.scrollIntoView());
  expect(screen.queryByRole('region', { name: 'Order this tool' })).not.toBeInTheDocument();
});

test('shows the price of each value of an option, and which one is sold out', async () => {
  const option = (value: string, own: object) => ({
    id: value.padStart(24, 'f'),
    options: [{ name: 'Battery', value }],
    price: 9_900,
    stock: 5,
    minimum: 1,
    pictures: item.pictures,
    ...own,
  });
  const bare = option('1', {});
  const kit = option('2', { price: 15_900, stock: 0 });
  await open(
    makeItem({
      _id: bare.id,
      choices: bare.options,
      options: [{ name: 'Battery', values: ['1', '2'] }],
      variants: [bare, kit],
    }),
  );
  expect(screen.getByRole('radio', { name: '1' }).closest('label')).toHaveTextContent('1$99.00');
  const soldOut = screen.getByRole('radio', { name: '2, not available with the other choices' });
  expect(soldOut.closest('label')).toHaveTextContent('2$159.00Out of stock');
});

test('says in which combination a value is out of stock', async () => {
  const variant = (at: string, volts: string, kit: string, stock: number) => ({
    ...{ id: at.repeat(24), price: 9_900, stock, minimum: 1, pictures: item.pictures },
    options: [
      { name: 'Voltage', value: volts },
      { name: 'Kit', value: kit },
    ],
  });
  const variants = [
    variant('a', '12 V', 'none', 5),
    variant('b', '12 V', '4 Ah', 0),
    variant('c', '18 V', '4 Ah', 5),
    variant('d', '18 V', '5 Ah', 0),
  ];
  const options = [
    { name: 'Voltage', values: ['12 V', '18 V'] },
    { name: 'Kit', values: ['none', '4 Ah', '5 Ah'] },
  ];
  await open(makeItem({ _id: 'a'.repeat(24), choices: variants[0]?.options ?? [], options, variants }));
  const kit = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
  expect(kit('4 Ah')).toHaveAccessibleDescription('Out of stock in 12 V');
  expect(kit('5 Ah')).toHaveAccessibleDescription('Out of stock');
  expect(kit('none')).not.toHaveAccessibleDescription();
});

test('says what is in the box, and at the option and beside the button what is not', async () => {
  const without = 'Without battery and charger';
  const variant = (at: string, value: string, own: object) => ({
    ...{ id: at.repeat(24), options: [{ name: 'Kit', value }], price: 9_900, stock: 5, minimum: 1 },
    pictures: item.pictures,
    ...own,
  });
  const drill = { quantity: 1, name: 'Drill' };
  const kit = variant('a', '2 x 4.0 Ah', { box: [drill, { quantity: 2, name: 'Battery', detail: '4.0 Ah' }] });
  const bare = variant('b', 'Bare tool', { box: [drill], without, versionName: 'Drill, body only' });
  const sold = makeItem({
    ...{ _id: kit.id, choices: kit.options, options: [{ name: 'Kit', values: ['2 x 4.0 Ah', 'Bare tool'] }] },
    ...{ variants: [kit, bare], box: [drill, { quantity: 2, name: 'Battery', detail: '4.0 Ah' }] },
  });
  const { user } = await open(sold);
  const box = () => within(screen.getByRole('region', { name: 'In the box' })).getAllByRole('listitem');
  expect(box().map(part => part.textContent)).toEqual(['1\u00a0×Drill ', '2\u00a0×Battery 4.0 Ah']);
  const bareTool = screen.getByRole('radio', { name: 'Bare tool' });
  expect(bareTool).toHaveAccessibleDescription(without);
  expect(screen.getAllByText(without)).toHaveLength(1);
  await user.click(bareTool);
  expect(await screen.findByRole('heading', { level: 1, name: 'Drill, body only' })).toBeInTheDocument();
  expect(box().map(part => part.textContent)).toEqual(['1\u00a0×Drill ']);
  expect(screen.getAllByText(without)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Complete: 2 x 4.0 Ah $99.00' })).toBeInTheDocument();
  act(() => browser.scrollAway());
  expect(screen.getByRole('region', { name: 'Order this tool' })).toHaveTextContent(`Bare tool, ${without}`);
  expect(document.title).toContain('Drill, body only');
});

test('shows related tools when the page is idle', async () => {
  await open();
  const region = within(await screen.findByRole('region', { name: 'Related tools' }));
  expect(region.queryByRole('link')).not.toBeInTheDocument();
  act(() => browser.becomeIdle());
  expect(await region.findByRole('link', { name: 'Jigsaw 90' })).toHaveAttribute(
    'href',
    `/items/${related._id}/${related.slug}`,
  );
});

test('a missing item has a page with the way to the collection', async () => {
  refuses('getItem', 404, 'This item is not sold here.');
  await renderPage(remote, `/items/${item._id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'This tool is not here' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See every tool' })).toHaveAttribute('href', '/home/explore');
});

test('another failure offers to try again', async () => {
  refuses('getItem', 503, 'The shop is having trouble.');
  await renderPage(remote, `/items/${item._id}`);
  expect(await screen.findByText('The shop is having trouble.')).toHaveRole('alert');
});

describe('a tool with a battery', () => {
  const specs = [{ label: 'Voltage', value: '18 V', key: 'voltage' }];
  const drill = makeItem({ name: 'Cordless Drill', specs, related: [related._id] });
  const saw = makeItem({ name: 'Cordless Saw', specs });
  const becomeIdle = () => act(() => browser.becomeIdle());

  test('shows other tools for the battery, without itself and the related ones', async () => {
    const asked = responds('searchItems', makeSearchResult([drill, related, saw]));
    await open(drill);
    expect(asked).toEqual([]);
    await becomeIdle();
    const tools = within(await screen.findByRole('region', { name: /^Works with the same 18\sV battery$/ }));
    expect(tools.getAllByRole('heading', { level: 3 }).map(name => name.textContent)).toEqual(['Cordless Saw']);
    expect(tools.getByRole('link', { name: /^All tools with 18\sV$/ })).toHaveAttribute(
      'href',
      '/home/explore?specifications=voltage%3A18..18',
    );
    expect(asked[0]?.query).toMatchObject({ specifications: 'voltage:18..18', inStock: 'true' });
  });

  test('shows none for a tool with a cable, and none if there are no others', async () => {
    const asked = responds('searchItems', makeSearchResult([drill]));
    const { unmount } = await open(
      makeItem({ specs: [{ label: 'Rated voltage', value: '230 V', key: 'rated-voltage' }] }),
    );
    await becomeIdle();
    expect(asked).toEqual([]);
    unmount();
    await open(drill);
    await becomeIdle();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /battery/ })).not.toBeInTheDocument();
  });
});

test('links to what the owner has written about delivery, returns and warranty', async () => {
  const texts = [
    { path: '/help/terms', title: 'Terms of sale' },
    { path: '/help/returns', title: 'Returns and withdrawal' },
  ];
  const config = Object.assign(document.createElement('script'), { id: 'kerf-config', type: 'application/json' });
  config.textContent = JSON.stringify({ texts });
  document.head.append(config);
  await open();
  expect(await screen.findByRole('link', { name: 'Returns and withdrawal' })).toHaveAttribute('href', '/help/returns');
  expect(screen.queryByRole('link', { name: 'Terms of sale' })).not.toBeInTheDocument();
  config.remove();
});

test('names the days of return, with the link to the text about them, and the warranty', async () => {
  const config = Object.assign(document.createElement('script'), { id: 'kerf-config', type: 'application/json' });
  config.textContent = JSON.stringify({
    texts: [{ path: '/help/returns', title: 'Returns and withdrawal' }],
    returnDays: 30,
    warrantyYears: 3,
  });
  document.head.append(config);
  await open();
  expect(await screen.findByRole('link', { name: '30 days to return' })).toHaveAttribute('href', '/help/returns');
  expect(screen.getByText('3-year warranty')).not.toHaveAttribute('href');
  config.remove();
});

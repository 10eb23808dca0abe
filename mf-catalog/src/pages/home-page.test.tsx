import { makeItem, makeReview, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';
import { fakeBrowser } from '../testing/browser';
import { makeUsage, servesUsage } from '../testing/usage-file';

mockNetwork();

beforeEach(() => {
  fakeBrowser();
  servesUsage([makeUsage()]);
});

afterEach(() => jest.restoreAllMocks());

const section = (name: string) => within(screen.getByRole('region', { name }));

const items = Array.from({ length: 8 }, (_, index) => makeItem({ name: `Tool ${index + 1}`, price: 50 + index * 100 }));

const fullShop = () => {
  responds('listReviews', [makeReview()]);
  return responds('listItems', items);
};

test.each(['/', '/home'])('2.17 2.22 %s is the home page, with three promo pictures', async address => {
  fullShop();
  await renderPage(remote, address);
  expect(screen.getByRole('heading', { level: 1, name: 'Kerf, hand and power tools' })).toBeInTheDocument();
  expect(await screen.findByText('Tool 1')).toBeInTheDocument();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent);
  expect(titles).toEqual([
    'Big Sales',
    'Saw Sale',
    'Hello there',
    'Our Tools Collections',
    'Happy Customers Feedback',
    'Where Use Our Tool',
    'Contact Us',
  ]);
  expect(section('From the workshop').getAllByRole('link')).toHaveLength(3);
});

test('2.28 2.30-2.32 9.01 9.05 9.19 the collection shows the first six items, each with NEW, five stars, its price and a link to its order page', async () => {
  const calls = fullShop();
  await renderPage(remote, '/');
  await screen.findByText('Tool 1');
  const collection = section('Our Tools Collections');
  expect(collection.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    items.slice(0, 6).map(({ name }) => name),
  );
  expect(collection.getAllByText('NEW')).toHaveLength(6);
  expect(collection.getAllByRole('img', { name: /^5 out of 5/ })).toHaveLength(6);
  expect(collection.getByText('$1.50')).toBeInTheDocument();
  const links = collection.getAllByRole('link', { name: 'Purchase Now' });
  expect(links.map(link => link.getAttribute('href'))).toEqual(items.slice(0, 6).map(({ _id }) => `/order/${_id}`));
  expect(links[0]).toHaveAccessibleDescription('Tool 1');
  expect(calls).toHaveLength(1);
});

test('6.09 Purchase Now opens the order page for a customer', async () => {
  fullShop();
  const { user } = await renderPage(remote, '/', { as: 'customer' });
  const [first] = await screen.findAllByRole('link', { name: 'Purchase Now' });
  await user.click(first as HTMLElement);
  expect(await screen.findByTestId('address')).toHaveTextContent(`/order/${items[0]?._id}`);
});

test('6.20 Purchase Now is disabled for admins', async () => {
  fullShop();
  await renderPage(remote, '/', { as: 'admin' });
  const buttons = await screen.findAllByRole('button', { name: 'Purchase Now' });
  expect(buttons).toHaveLength(6);
  for (const button of buttons) expect(button).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Purchase Now' })).not.toBeInTheDocument();
});

test('a sold-out tool cannot be bought', async () => {
  fullShop();
  responds('listItems', [makeItem({ name: 'Level', minimum: 5, stock: 4 }), makeItem({ name: 'Plane' })]);
  await renderPage(remote, '/');
  expect(await screen.findByRole('button', { name: 'Purchase Now' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Purchase Now' })).toHaveAccessibleDescription('Level');
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tell me when it is back: Level' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Purchase Now' })).toHaveAccessibleDescription('Plane');
});

test('2.33 9.02 9.03 home.07 home.08 feedback shows the last three reviews, 160 characters each, with the place after the name', async () => {
  responds('listItems', items);
  const asked = responds('listReviews', [
    makeReview({ name: 'Yui', description: '<img src=x onerror=alert(1)>' }),
    makeReview({ name: 'Ren', description: 'Short.', image: 'https://photos.test/ren.jpg' }),
    makeReview({ name: 'Aiko', description: `${'a'.repeat(160)}THE REST`, rating: 3 }),
  ]);
  await renderPage(remote, '/');
  await screen.findByText('Short.');
  expect(asked.map(({ query }) => query)).toEqual([{ sort: 'newest', limit: '3' }]);
  const feedback = section('Happy Customers Feedback');
  const [aiko, ren, yui, ...more] = feedback.getAllByRole('figure');
  expect(more).toEqual([]);
  expect(aiko).toHaveTextContent('Aiko, Japan');
  expect(feedback.getByText('a'.repeat(160))).toBeInTheDocument();
  expect(aiko).not.toHaveTextContent('THE REST');
  expect(within(aiko as HTMLElement).getByRole('img', { name: '3 out of 5' })).toBeInTheDocument();
  expect(aiko?.querySelector('img')).toBeNull();
  expect(ren?.querySelector('img')).toHaveAttribute('src', 'https://photos.test/ren.jpg');
  expect(yui).toHaveTextContent('<img src=x onerror=alert(1)>');
});

test('2.34-2.36 usage cards come from the static file and link to the collection', async () => {
  fullShop();
  await renderPage(remote, '/');
  const name = await screen.findByRole('heading', { name: 'Garden deck' });
  const card = within(name.closest('li') as HTMLElement);
  expect(card.getByText('Boards in even rows and several hundred screws.')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Explore More' })).toHaveAttribute('href', '/home/explore');
});

test('2.06 errors.04 a failed list shows its error, does not affect the rest of the page and loads again on Retry', async () => {
  responds('listItems', items);
  refuses('listReviews', 503, 'The reviews take a break.');
  const { user } = await renderPage(remote, '/');
  const error = await screen.findByText('The reviews take a break.');
  expect(error).toHaveRole('alert');
  expect(error.tagName).toBe('P');
  expect(await screen.findByText('Tool 1')).toBeInTheDocument();
  responds('listReviews', [makeReview({ description: 'Back again.' })]);
  await user.click(section('Happy Customers Feedback').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Back again.')).toBeInTheDocument();
});

test('errors.05 8.10 a missing static file shows an error in its own section, and loads again on Retry', async () => {
  jest.restoreAllMocks();
  servesUsage(new Response('Not found', { status: 404 }));
  fullShop();
  const { user } = await renderPage(remote, '/');
  const message = await screen.findByText('This list could not be loaded. Check your connection and try again.');
  expect(section('Where Use Our Tool').getByRole('alert')).toBe(message);
  servesUsage([makeUsage()]);
  await user.click(section('Where Use Our Tool').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Garden deck' })).toBeInTheDocument();
});

test('empty lists show an empty state', async () => {
  responds('listItems', []);
  responds('listReviews', []);
  await renderPage(remote, '/');
  expect(await screen.findByText('No tools yet')).toBeInTheDocument();
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
});

test('each list shows a spinner while it loads', async () => {
  fullShop();
  await renderPage(remote, '/');
  const loading = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(loading).toEqual(['Loading the tools', 'Loading the reviews', 'Loading the uses']);
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
});

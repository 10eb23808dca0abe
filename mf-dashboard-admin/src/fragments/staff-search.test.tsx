import { announce, defineRemote } from '@kerf/federation';
import { makeItem, makeOrder, makeSearchResult, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { act, screen, within } from '@testing-library/react';
import StaffSearch from './staff-search';

mockNetwork();

// jsdom has no modal dialogs. The browser journeys test the focus inside one.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

const remote = defineRemote([
  {
    path: '/dashboard',
    access: 'staff',
    title: 'Dashboard',
    load: async () => ({ default: () => <StaffSearch /> }),
  },
]);
const saw = makeItem({ name: 'Track Saw' });
const order = makeOrder({ name: 'Track Saw', username: 'Ursula' });
const ursula = {
  _id: 'e'.repeat(24),
  email: 'ursula@kerf.test',
  displayName: 'Ursula',
  photoURL: null,
  createdAt: '2026-01-15T09:30:00.000Z',
};

const open = async (as: 'admin' | 'support' | 'catalogue') => {
  const calls = {
    orders: responds('listOrders', [order]),
    items: responds('searchItems', makeSearchResult([saw])),
    customers: responds('listUsers', [ursula]),
  };
  const page = await renderPage(remote, '/dashboard', { as });
  await page.user.keyboard('{Control>}k{/Control}');
  return { ...page, calls };
};
const input = () => screen.getByRole('searchbox', { name: 'Find an order, item or customer' });
const addresses = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map(link => link.getAttribute('href'));

test('finds orders, items and customers from one input', async () => {
  const { user, calls } = await open('admin');
  expect(input()).toHaveFocus();
  await user.type(input(), 'u');
  await user.type(input(), 'rs');
  await screen.findByRole('region', { name: 'Orders' });
  expect(addresses('Orders')).toEqual([`/dashboard/allOrder/${order._id}`]);
  expect(addresses('Items')).toEqual([`/dashboard/manageitems/${saw._id}`]);
  expect(addresses('Customers')).toEqual(['/dashboard/alluser?q=ursula%40kerf.test']);
  // On a busy machine the pause between two keys can be long enough for requests of its own.
  for (const sent of Object.values(calls)) expect(sent.at(-1)?.query).toEqual({ q: 'urs', limit: '5' });
});

test.each([
  ['support', ['Orders']],
  ['catalogue', ['Items']],
] as const)('asks only for what the role %s may read', async (role, groups) => {
  const { user, calls } = await open(role);
  await user.type(input(), 'urs');
  await screen.findByRole('region', { name: groups[0] });
  expect(screen.getAllByRole('region')).toHaveLength(groups.length);
  expect(calls.customers).toEqual([]);
});

test('arrow keys move to the results, and Enter opens the first one', async () => {
  const { user, history } = await open('admin');
  await user.type(input(), 'urs');
  await screen.findByRole('region', { name: 'Orders' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('link', { name: /^Track Saw/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(history.location.pathname).toBe(`/dashboard/allOrder/${order._id}`);
});

test('says that nothing matches, and shows the error of a failed search', async () => {
  const { user } = await open('support');
  responds('listOrders', []);
  await user.type(input(), 'zz');
  expect(await screen.findByText(/^Nothing matches/)).toBeInTheDocument();
  refuses('listOrders', 503, 'The shop is having trouble.');
  await user.type(input(), 'z');
  expect(await screen.findByText('The shop is having trouble.')).toBeInTheDocument();
});

test('opens with the button too, with an empty input', async () => {
  const { user } = await open('support');
  await user.type(input(), 'zz');
  screen.getByRole('dialog').dispatchEvent(new Event('close'));
  (screen.getByRole('dialog') as HTMLDialogElement).open = false;
  await user.click(screen.getByRole('button', { name: /^Find/ }));
  expect(input()).toHaveValue('');
});

test('lists the keys, and goes to the pages of the role', async () => {
  const { user, history } = await open('catalogue');
  await user.keyboard('{Escape}');
  act(() => (screen.getByRole('dialog') as HTMLDialogElement).close());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('go');
  expect(history.location.pathname).toBe('/dashboard');
  await user.keyboard('gi');
  expect(history.location.pathname).toBe('/dashboard/manageitems');
});

test('lists the keys when the menu of the account asks for them', async () => {
  const { user } = await open('support');
  await user.keyboard('{Escape}');
  act(() => announce('shell:shortcuts-wanted', {}));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});

test('takes no letter from a field, and none of the next key after another one', async () => {
  const { user, history } = await open('admin');
  await user.type(input(), 'gi?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  act(() => (screen.getByRole('dialog') as HTMLDialogElement).close());
  await user.keyboard('gxi');
  expect(history.location.pathname).toBe('/dashboard');
});

test('leads to all orders where there may be more than it shows', async () => {
  const { user } = await open('support');
  responds(
    'listOrders',
    Array.from({ length: 5 }, (_, at) => makeOrder({ _id: String(at).repeat(24) })),
  );
  await user.type(input(), 'saw');
  expect(await screen.findByRole('link', { name: 'All orders of “saw”' })).toHaveAttribute(
    'href',
    '/dashboard/allOrder?q=saw',
  );
});

import type { OrderDetail, Parcel } from '@kerf/contracts';
import { makeOrderDetail, mockNetwork, renderPage, responds } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes';

mockNetwork();

const today = new Date().toISOString();
const [saw, drill, box] = ['1', '2', '3'].map(digit => digit.repeat(24)) as [string, string, string];
const lineOf = (item: string, name: string, quantity: number) => ({
  item,
  name,
  image: `/${name}.svg`,
  quantity,
  price: 10_000,
  total: 10_000 * quantity,
});
const unitsOf = (...items: string[]) => items.map(item => ({ item, quantity: 1 }));
const delivered: Parcel = {
  id: 'a'.repeat(24),
  lines: unitsOf(drill),
  tracking: { carrier: 'UPS', number: '1Z 1' },
  shippedAt: '2026-01-16T12:00:00.000Z',
  deliveredAt: '2026-01-20T12:00:00.000Z',
};
const onItsWay: Parcel = {
  id: 'b'.repeat(24),
  lines: unitsOf(saw),
  tracking: { carrier: 'DHL', number: 'JD 2' },
  shippedAt: today,
};
const partShipped: Partial<OrderDetail> = {
  status: 'paid',
  paid: true,
  paidAt: today,
  deliveryDays: { min: 2, max: 4 },
  lines: [lineOf(saw, 'Track Saw', 2), lineOf(drill, 'Hammer Drill', 1), lineOf(box, 'Tool Box', 1)],
  parcels: [delivered, onItsWay],
  unshipped: unitsOf(saw, box),
  tracking: onItsWay.tracking,
};

const open = async (own: Partial<OrderDetail> = {}) => {
  const order = makeOrderDetail({ ...partShipped, ...own });
  responds('getMyOrder', order);
  const page = await renderPage(remote, `/dashboard/order/${order._id}`, { as: 'customer' });
  await screen.findByRole('heading', { level: 1, name: `Order ${order.number}` });
  return page;
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const rows = (part: string) =>
  region(part)
    .getAllByRole('listitem')
    .filter(row => within(row).queryByRole('link'))
    .map(({ textContent }) => textContent);

test('shows what is on its way, then what is still in the shop, then what was delivered', async () => {
  await open();
  expect(headings().slice(0, 4)).toEqual([
    '2 of 4 tools are shipped; the rest follows.',
    'Parcel 2',
    'Still in our shop',
    'Parcel 1',
  ]);
  expect(rows('Parcel 2')).toEqual(['Track Saw1 of 2, $100.00 each$100.00']);
  expect(rows('Still in our shop')).toEqual(['Track Saw1 of 2, $100.00 each$100.00', 'Tool Box1 piece$100.00']);
  expect(rows('Parcel 1')).toEqual(['Hammer Drill1 piece$100.00']);
  expect(region('Still in our shop').getByText('We are getting it ready.')).toBeInTheDocument();
  expect(region('Sum').getByText('Subtotal').nextSibling).toHaveTextContent('$400.00');
  expect(screen.queryByRole('region', { name: 'Items' })).not.toBeInTheDocument();
});

test('shows the day and the number of each parcel, and follows it', async () => {
  await open();
  const [moving, arrived] = [region('Parcel 2'), region('Parcel 1')];
  expect(moving.getByText(/^Shipped, arrives by/)).toBeInTheDocument();
  expect(moving.getByText('JD 2')).toBeInTheDocument();
  expect(moving.getByRole('link', { name: 'Follow parcel 2 at DHL' })).toBeInTheDocument();
  expect(moving.getByRole('list', { name: 'Progress' })).toBeInTheDocument();
  expect(arrived.getByText(/^Delivered on Jan\s20$/)).toBeInTheDocument();
  expect(arrived.getByText('1Z 1')).toBeInTheDocument();
  expect(arrived.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Follow the parcel/ })).not.toBeInTheDocument();
});

test('leads from the strip to each part', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'Parcels' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Parcel 1 Delivered on Jan 20',
    expect.stringMatching(/^Parcel 2 Shipped, arrives by /),
    'Still in our shop 2 tools',
  ]);
  const parts = links.map(link => document.querySelector(link.getAttribute('href') ?? ''));
  expect(parts.map(part => part?.querySelector('h2')?.textContent)).toEqual([
    'Parcel 1',
    'Parcel 2',
    'Still in our shop',
  ]);
});

test('counts the parcels once all has left', async () => {
  const rest = { ...onItsWay, lines: unitsOf(saw, saw, box) };
  await open({ status: 'shipped', shippedAt: today, parcels: [delivered, rest], unshipped: [] });
  expect(headings().slice(1, 3)).toEqual(['Parcel 2 of 2', 'Parcel 1 of 2']);
  expect(rows('Parcel 2 of 2')).toEqual(['Track Saw2 pieces, $100.00 each$200.00', 'Tool Box1 piece$100.00']);
});

test('shows what was refunded before it was shipped', async () => {
  const lines = unitsOf(box);
  await open({
    unshipped: unitsOf(saw),
    refunds: [{ id: 'r1', amount: 10_000, status: 'succeeded', lines, by: 'shop', at: today }],
  });
  expect(rows('Refunded before it was shipped')).toEqual(['Tool Box1 piece1 piece refunded$100.00']);
});

test('returns a unit that was in a parcel while the rest is still in the shop', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Return items' }));
  expect(screen.getByLabelText('Track Saw (up to 1)')).toBeInTheDocument();
  expect(screen.getByLabelText('Hammer Drill (up to 1)')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Tool Box/)).not.toBeInTheDocument();
});

test('shows a whole parcel as the items of the order', async () => {
  const lines = [...unitsOf(saw, saw), ...unitsOf(drill, box)];
  await open({ status: 'shipped', shippedAt: today, parcels: [{ ...onItsWay, lines }], unshipped: [] });
  expect(region('Items').getByText('Subtotal')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Parcels' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow the parcel at DHL' })).toBeInTheDocument();
});

test('shows a paid order whose units are all in the shop as its items', async () => {
  await open({ parcels: [], unshipped: unitsOf(saw, saw, drill, box), tracking: undefined });
  expect(region('Items').getByRole('link', { name: 'Tool Box' })).toBeInTheDocument();
  expect(screen.queryByText('Still in our shop')).not.toBeInTheDocument();
});

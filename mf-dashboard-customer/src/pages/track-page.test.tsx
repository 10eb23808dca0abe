import type { TrackedOrder } from '@kerf/contracts';
import { makeOrder, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const [saw, drill] = ['1'.repeat(24), '2'.repeat(24)];
const lines = [
  { item: saw, name: 'Circular Saw 184', image: '/saw.svg', quantity: 2 },
  { item: drill, name: 'Drill 18 V', image: '/drill.svg', quantity: 1 },
];
const tracked = (own: Partial<TrackedOrder> = {}): TrackedOrder => {
  const { _id, number, status, paid, createdAt } = makeOrder();
  return { _id, number, status, paid, createdAt, parcels: [], unshipped: [], lines, isByGuest: true, ...own };
};
const parcel = (number: string, line: { item: string; quantity: number }) => ({
  ...{ id: line.item, lines: [line], tracking: { carrier: 'UPS', number } },
  shippedAt: new Date().toISOString(),
});
const track = async () => {
  const page = await renderPage(remote, '/orders');
  await page.user.type(screen.getByLabelText('Order number'), 'k7q2mx9tc');
  await page.user.type(screen.getByLabelText('Postal code'), '10115');
  await page.user.click(screen.getByRole('button', { name: 'Show the order' }));
  return page;
};
const state = () => screen.findByRole('heading', { level: 2, name: /paid|shipped/i });

test('shows how far an order is and what is in it, with its number and postal code', async () => {
  const sent = responds('trackOrder', tracked());
  await track();
  expect(await screen.findByRole('heading', { level: 2, name: 'Not paid yet' })).toHaveFocus();
  expect(sent.map(({ body }) => body)).toEqual([{ number: 'k7q2mx9tc', postcodeOrEmail: '10115' }]);
  const items = within(screen.getByRole('region', { name: 'Items' }));
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Circular Saw 1842 pieces',
    'Drill 18 V1 piece',
  ]);
  expect(screen.queryByText(/\$/)).not.toBeInTheDocument();
});

test('shows each parcel with its link and its tools', async () => {
  const parcels = [parcel('1Z1', { item: saw, quantity: 2 }), parcel('1Z2', { item: drill, quantity: 1 })];
  const shippedAt = new Date().toISOString();
  responds('trackOrder', tracked({ status: 'shipped', paid: true, parcels, shippedAt }));
  await track();
  await state();
  const second = within(screen.getByRole('region', { name: 'Parcel 2 of 2' }));
  expect(second.getByRole('link', { name: 'Follow parcel 2 at UPS' })).toHaveAttribute(
    'href',
    expect.stringContaining('1Z2'),
  );
  expect(second.getByText('Drill 18 V')).toBeInTheDocument();
  expect(second.queryByText('Circular Saw 184')).not.toBeInTheDocument();
});

test('sends the link of the order for everything else', async () => {
  const order = tracked();
  responds('trackOrder', order);
  const { user } = await track();
  const sent = responds('requestOrderLink', undefined);
  await user.type(await screen.findByLabelText('E-mail'), 'guest@kerf.test');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/a new link is on its way/)).toHaveRole('status');
  expect(sent).toMatchObject([{ params: { id: order._id }, body: { email: 'guest@kerf.test' } }]);
});

test('leads to the account of an order that has one', async () => {
  const order = tracked({ isByGuest: false });
  responds('trackOrder', order);
  await track();
  expect(await screen.findByRole('link', { name: 'See the order in your account' })).toHaveAttribute(
    'href',
    `/dashboard/order/${order._id}`,
  );
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
});

test('says what is missing, and why no order is shown', async () => {
  const { user } = await renderPage(remote, '/orders');
  await user.click(screen.getByRole('button', { name: 'Show the order' }));
  expect(await screen.findByText('Enter the order number.')).toBeInTheDocument();
  expect(screen.getByText('Enter the postal code.')).toBeInTheDocument();
  refuses('trackOrder', 404, 'No order has this number and this postal code. Please check both.');
  await user.type(screen.getByLabelText('Order number'), 'K-7Q2M-X9TC');
  await user.type(screen.getByLabelText('Postal code'), '10115');
  await user.click(screen.getByRole('button', { name: 'Show the order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No order has this number');
});

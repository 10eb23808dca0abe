import type { OrderDetail } from '@kerf/contracts';
import { makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes';

mockNetwork();

const saw = { item: '1'.repeat(24), name: 'Track Saw', image: '/saw.svg', quantity: 3, price: 10_000, total: 30_000 };
const order = makeOrderDetail({
  ...{ status: 'paid', paid: true, lines: [saw], total: 31_000, payment: { state: 'paid', paid: 31_000, refunded: 0 } },
});
const done = { acknowledged: true as const, modifiedCount: 1 };

const open = async (own: Partial<OrderDetail> = {}) => {
  responds('getMyOrder', { ...order, ...own });
  const { user } = await renderPage(remote, `/dashboard/order/${order._id}`, { as: 'customer' });
  await screen.findByRole('heading', { level: 1, name: `Order ${order.number}` });
  return user;
};
const panel = () => within(screen.getByRole('region', { name: 'Cancel tools' }));

test('cancels all that is not shipped, with the delivery, unless the customer keeps some', async () => {
  const sent = responds('cancelUnits', done);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel tools' }));
  expect(panel().getByRole('button', { name: 'Cancel 3 tools and get $310.00 back' })).toBeVisible();
  await user.click(panel().getByRole('button', { name: /^One less/ }));
  await user.click(panel().getByRole('button', { name: 'Cancel 2 tools and get $200.00 back' }));
  expect(await screen.findByText('Cancelled. $200.00 goes back to you.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ lines: [{ item: saw.item, quantity: 2 }] }]);
  expect(screen.queryByRole('region', { name: 'Cancel tools' })).not.toBeInTheDocument();
});

test('asks for at least one tool, and shows why the shop refuses', async () => {
  refuses('cancelUnits', 409, 'We are packing this order.');
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel tools' }));
  for (let left = 3; left > 0; left--) await user.click(panel().getByRole('button', { name: /^One less/ }));
  await user.click(panel().getByRole('button', { name: /^Cancel 0/ }));
  expect(panel().getByText('Choose at least one tool.')).toBeVisible();
  await user.click(panel().getByRole('button', { name: /^One more/ }));
  await user.click(panel().getByRole('button', { name: /^Cancel 1 tool/ }));
  expect(await panel().findByText('We are packing this order.')).toBeVisible();
});

test.each([
  ['being packed', { packing: true as const }],
  ['shipped', { status: 'shipped' as const, unshipped: [] }],
])('offers no cancellation of an order that is %s', async (_what, own) => {
  await open(own);
  expect(screen.queryByRole('button', { name: 'Cancel tools' })).not.toBeInTheDocument();
});

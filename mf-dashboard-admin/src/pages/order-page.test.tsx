import type { OrderDetail } from '@kerf/contracts';
import { makeOrder, makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const saw = { item: '1'.repeat(24), name: 'Track Saw', image: '/saw.svg', quantity: 2, price: 10_000, total: 20_000 };
const paid = makeOrderDetail({
  number: 'K-7Q2M-X9TC',
  lines: [saw],
  total: 20_000,
  status: 'paid',
  paid: true,
  payment: { paid: 20_000, refunded: 0, transactionId: 'pi_1' },
});
const returned = makeOrderDetail({
  ...paid,
  status: 'shipped',
  role: 'shift',
  returns: [
    {
      id: '5'.repeat(24),
      lines: [{ item: saw.item, quantity: 1 }],
      reason: 'Too heavy',
      status: 'requested',
      at: '2026-01-20T09:30:00.000Z',
    },
  ],
});
const refund = {
  id: '4'.repeat(24),
  amount: 10_000,
  status: 'succeeded' as const,
  lines: [],
  reason: 'Broken',
  at: '2026-01-20T09:30:00.000Z',
};

const open = async (order: OrderDetail) => {
  responds('getMyOrder', order);
  responds('listOrders', []);
  const page = await renderPage(remote, `/dashboard/allOrder/${order._id}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Order K-7Q2M-X9TC' });
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('shows until when the shop can respond to a dispute', async () => {
  const dueBy = '2026-02-03T12:00:00.000Z';
  await open(makeOrderDetail({ ...paid, dispute: 'open', disputeDueBy: dueBy }));
  const panel = screen.getByRole('region', { name: 'Dispute' });
  expect(panel).toHaveTextContent('The customer disputes this payment.');
  expect(panel).toHaveTextContent(/Respond at the payment provider by Feb [34], 2026/);
});

test('shows how a dispute ended', async () => {
  await open(makeOrderDetail({ ...paid, dispute: 'lost' }));
  expect(screen.getByRole('region', { name: 'Dispute' })).toHaveTextContent('The shop has lost the dispute.');
});

test('shifts a paid order with carrier and tracking number', async () => {
  const { user } = await open(paid);
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  await user.type(screen.getByLabelText('Carrier'), 'UPS');
  await user.type(screen.getByLabelText('Tracking number'), '1Z999');
  await user.click(screen.getByRole('button', { name: 'Shift' }));
  expect(await screen.findByText('This order has been Shift')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'shift', carrier: 'UPS', trackingNumber: '1Z999' }]);
});

test('shifts without tracking, and shows why an order cannot be shifted', async () => {
  const { user } = await open(paid);
  refuses('shipOrder', 409, 'The customer disputes this payment.');
  await user.click(screen.getByRole('button', { name: 'Shift' }));
  expect(await screen.findByText('The customer disputes this payment.')).toHaveRole('alert');
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Shift' }));
  expect(await screen.findByText('This order has been Shift')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'shift' }]);
});

test('offers no shift of an order that is closed', async () => {
  await open(
    makeOrderDetail({ ...paid, closed: true, payment: { ...paid.payment, refunded: 20_000 }, refunds: [refund] }),
  );
  expect(screen.getByText('Refunds')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Shift' })).not.toBeInTheDocument();
});

test('refunds lines with restock after confirmation', async () => {
  const { user } = await open(paid);
  const sent = responds('refundOrder', { acknowledged: true, insertedId: refund.id, currency: 'USD', refund });
  await user.click(screen.getByRole('button', { name: /^One more: Track Saw/ }));
  await user.type(screen.getByLabelText('Reason'), 'Broken');
  await user.click(screen.getByLabelText('Put the items back into the stock'));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByRole('alertdialog', { name: 'Refund this order?' })).toHaveAccessibleDescription(
    /^1 × Track Saw goes back/,
  );
  await press(user, 'Refund');
  expect(await screen.findByText('$100.00 is refunded.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { lines: [{ item: saw.item, quantity: 1 }], reason: 'Broken', restock: true, notify: true },
  ]);
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('takes a free order back, without an amount', async () => {
  const free = { ...paid, total: 0, charge: 'full' as const, payment: { paid: 0, refunded: 0 } };
  responds('getMyOrder', makeOrderDetail(free));
  const taken = { ...refund, amount: 0 };
  const sent = responds('refundOrder', { acknowledged: true, insertedId: refund.id, currency: 'USD', refund: taken });
  const { user } = await renderPage(remote, `/dashboard/allOrder/${paid._id}`, { as: 'admin' });
  const panel = within(await screen.findByRole('region', { name: 'Refunds' }));
  expect(panel.queryByLabelText(/^Amount/)).not.toBeInTheDocument();
  await user.type(panel.getByLabelText('Reason'), 'Sent back');
  await user.click(panel.getByLabelText('Put the items back into the stock'));
  await user.click(panel.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('No money goes back to the customer. This cannot be undone.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('The order is taken back.')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ reason: 'Sent back', restock: true, notify: true });
});

test('repeats a failed refund with the same key', async () => {
  const { user } = await open(paid);
  const keys: (string | null)[] = [];
  const failing = responds('refundOrder', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    throw new Error('The response is lost.');
  });
  await user.type(screen.getByLabelText('Amount'), '12.5');
  await user.type(screen.getByLabelText('Reason'), 'Late');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await press(user, 'Refund');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  const sent = responds('refundOrder', { acknowledged: true, insertedId: refund.id, currency: 'USD', refund });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await press(user, 'Refund');
  expect(await screen.findByText('$100.00 is refunded.')).toBeInTheDocument();
  expect(failing).toHaveLength(1);
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys);
  expect(sent[0]?.body).toEqual({ amount: 12.5, reason: 'Late', restock: false, notify: true });
});

test('asks for a reason, a valid amount, and not for items and amount at once', async () => {
  const { user } = await open(paid);
  const submit = () => user.click(screen.getByRole('button', { name: 'Refund' }));
  await submit();
  expect(await screen.findByText('Enter the reason.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Late');
  await user.type(screen.getByLabelText('Amount'), '12.345');
  await submit();
  expect(await screen.findByText(/^Enter an amount above zero/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^One more: Track Saw/ }));
  await submit();
  expect(await screen.findByText('Choose items or enter an amount, not both.')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['Accept and refund 1 × Track Saw', 'Accept and refund', { status: 'accepted', restock: true }],
  ['Decline the return of 1 × Track Saw', 'Decline', { status: 'declined' }],
])('%s: decides a return after confirmation', async (button, response, body) => {
  const { user } = await open(returned);
  const sent = responds('decideReturn', { acknowledged: true, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: button }));
  await press(user, response);
  expect(await screen.findByText(/^The return is (accepted|declined)/)).toBeInTheDocument();
  expect(sent.map(each => ({ params: each.params, body: each.body }))).toEqual([
    { params: { id: returned._id, return: '5'.repeat(24) }, body },
  ]);
});

test('shows a page with the way to the list if the order does not exist', async () => {
  refuses('getMyOrder', 404, 'There is no such order.');
  await renderPage(remote, '/dashboard/allOrder/nowhere', { as: 'admin' });
  expect(await screen.findByText('There is no such order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To all orders' })).toHaveAttribute('href', '/dashboard/allOrder');
});

test('shows the customer, the history and the notes, and adds a note', async () => {
  const { user } = await open({
    ...paid,
    notes: [{ id: '6'.repeat(24), text: 'Calls back.', by: 'ada', at: refund.at }],
  });
  expect(screen.getByRole('link', { name: 'customer@kerf.test' })).toHaveAttribute(
    'href',
    'mailto:customer%40kerf.test',
  );
  expect(screen.getByText('Order placed')).toBeInTheDocument();
  expect(screen.getByText('Calls back.')).toBeInTheDocument();
  const sent = responds('addOrderNote', { acknowledged: true, insertedId: '7'.repeat(24) });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Write the note.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('New note'), 'Wants it on Friday.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('The note is added.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Wants it on Friday.' }]);
});

test('goes to the orders before and after in the list, also by J and K', async () => {
  const [before, after] = [makeOrder({ number: 'K-BEFO-RE00' }), makeOrder({ number: 'K-AFTE-R000' })];
  responds('getMyOrder', paid);
  const lists = responds('listOrders', [before, { ...makeOrder(), _id: paid._id }, after]);
  const address = `/dashboard/allOrder/${paid._id}?status=pending`;
  const { user, history } = await renderPage(remote, address, { as: 'support' });
  expect(await screen.findByRole('link', { name: 'Previous order: K-BEFO-RE00 (K)' })).toBeInTheDocument();
  expect(lists[0]?.query).toMatchObject({ status: 'pending' });
  await user.type(screen.getByLabelText('New note'), 'jk');
  expect(history.location.pathname).toBe(`/dashboard/allOrder/${paid._id}`);
  await user.click(document.body);
  await user.keyboard('j');
  expect(history.location.pathname + history.location.search).toBe(`/dashboard/allOrder/${after._id}?status=pending`);
});

import type { OrderDetail } from '@kerf/contracts';
import { makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();
beforeEach(() =>
  responds('countOrders', { all: 1, pending: 1, today: 1, week: 1, returns: 0, disputed: 0, unpaid: 0 }),
);

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const line = (name: string, digit: string, quantity: number, price: number) => ({
  ...{ item: digit.repeat(24), name, image: '/tool.svg', quantity, price, total: price * quantity },
});
const saw = line('Track Saw', '1', 2, 10_000);
const clamp = line('Bar Clamp', '2', 4, 3_200);
const vacuum = line('Workshop Vacuum', '3', 1, 18_900);
const units = ({ item }: { item: string }, quantity: number) => ({ item, quantity });
/** $517.00 for the items and $10.00 for the delivery. */
const whole = makeOrderDetail({
  ...{ number: 'K-7Q2M-X9TC', status: 'paid', paid: true, lines: [saw, clamp, vacuum] },
  ...{ total: 52_700, payment: { state: 'paid', paid: 52_700, refunded: 0 } },
});
const inParts: OrderDetail = {
  ...whole,
  parcels: [{ id: 'a'.repeat(24), lines: [units(saw, 2), units(clamp, 2)], shippedAt: '2026-01-19T09:30:00.000Z' }],
  unshipped: [units(clamp, 2), units(vacuum, 1)],
};
const refundOf = (amount: number, status: 'pending' | 'succeeded' | 'failed' = 'succeeded') => ({
  ...{ acknowledged: true as const, insertedId: '4'.repeat(24), currency: 'USD' },
  refund: { id: '4'.repeat(24), amount, status, lines: [], by: 'shop' as const, at: '2026-01-20T09:30:00.000Z' },
});

const open = async (order: OrderDetail) => {
  responds('getMyOrder', order);
  responds('listOrders', []);
  const { user } = await renderPage(remote, `/dashboard/allOrder/${order._id}`, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Actions of K-7Q2M-X9TC' }));
  return user;
};
type User = Awaited<ReturnType<typeof open>>;
const openCancel = async (order: OrderDetail, entry: string, title: string) => {
  const user = await open(order);
  await user.click(screen.getByRole('menuitem', { name: entry }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: title })) };
};
const openRest = () => openCancel(inParts, 'Cancel what is not shipped…', 'Cancel what is not shipped?');
const openAll = (order = whole) => openCancel(order, 'Cancel the order…', 'Cancel the order?');
type Sheet = Awaited<ReturnType<typeof openAll>>['sheet'];
const chosenIn = (sheet: Sheet) =>
  sheet
    .queryAllByRole('spinbutton')
    .map(field => [(field as HTMLInputElement).labels?.[0]?.textContent, (field as HTMLInputElement).value]);
const confirm = async (user: User, sheet: Sheet, action: string) => {
  await user.click(sheet.getByRole('button', { name: action }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: action }));
};

test('cancels what is not shipped of an order in parts, after a question that names pieces and amount', async () => {
  const sent = responds('refundOrder', refundOf(25_300));
  const { user, sheet } = await openRest();
  expect(sheet.queryByRole('radio')).not.toBeInTheDocument();
  expect(chosenIn(sheet)).toEqual([
    ['Bar Clamp', '2'],
    ['Workshop Vacuum', '1'],
  ]);
  expect(sheet.getByRole('button', { name: 'One more: Bar Clamp' })).toBeDisabled();
  expect(sheet.getByText('2 not shipped: they will not be sent.')).toBeVisible();
  expect(sheet.getByLabelText('Put 2 × Bar Clamp, 1 × Workshop Vacuum back into the stock')).toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'Cancel 3 pieces and refund $253.00' }));
  expect(await sheet.findByText('Enter the reason.')).toBeVisible();
  await user.type(sheet.getByLabelText('Reason'), 'Sold out');
  await user.click(sheet.getByRole('button', { name: 'Cancel 3 pieces and refund $253.00' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Cancel 3 pieces and refund $253.00 to Casey Customer?',
  });
  expect(question).toHaveAccessibleDescription(/2 × Bar Clamp, 1 × Workshop Vacuum.*go back into the stock/);
  await user.click(within(question).getByRole('button', { name: 'Cancel 3 pieces and refund $253.00' }));
  expect(await screen.findByText('3 pieces are cancelled, $253.00 is refunded.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ lines: [units(clamp, 2), units(vacuum, 1)], amount: 253, reason: 'Sold out' },
      ...{ restock: true, notify: true, cancel: true },
    },
  ]);
});

test('refunds all that is left, with the delivery, of an order of which nothing is shipped', async () => {
  const sent = responds('refundOrder', refundOf(52_700, 'pending'));
  const { user, sheet } = await openAll();
  expect(chosenIn(sheet).map(([, quantity]) => quantity)).toEqual(['2', '4', '1']);
  await user.type(sheet.getByLabelText('Reason'), 'Changed plans');
  await confirm(user, sheet, 'Cancel 7 pieces and refund $527.00');
  expect(await screen.findByText(/^7 pieces are cancelled, \$527\.00 is on its way\./)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ lines: [units(saw, 2), units(clamp, 4), units(vacuum, 1)], amount: 527, reason: 'Changed plans' },
      ...{ restock: true, notify: true, cancel: true },
    },
  ]);
});

test('cancels fewer pieces, and none with nothing chosen', async () => {
  const sent = responds('refundOrder', refundOf(18_900));
  const { user, sheet } = await openRest();
  await user.click(sheet.getByRole('button', { name: 'One less: Workshop Vacuum' }));
  await user.clear(sheet.getByRole('spinbutton', { name: 'Bar Clamp' }));
  expect(sheet.getByRole('button', { name: 'Cancel 0 pieces' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: 'One more: Workshop Vacuum' }));
  await user.type(sheet.getByLabelText('Reason'), 'Sold out');
  await confirm(user, sheet, 'Cancel 1 piece and refund $189.00');
  expect(await screen.findByText('1 piece is cancelled, $189.00 is refunded.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { lines: [units(vacuum, 1)], amount: 189 } }]);
});

test('shows why nothing is cancelled, and keeps the sheet', async () => {
  refuses('refundOrder', 409, 'The customer disputes this payment.');
  const { user, sheet } = await openRest();
  await user.type(sheet.getByLabelText('Reason'), 'Sold out');
  await confirm(user, sheet, 'Cancel 3 pieces and refund $253.00');
  await waitFor(() =>
    expect(sheet.getByRole('alert')).toHaveTextContent('Nothing was refunded. The customer disputes this payment.'),
  );
  responds('refundOrder', refundOf(25_300, 'failed'));
  await confirm(user, sheet, 'Cancel 3 pieces and refund $253.00');
  expect(await screen.findByText('The refund of $253.00 failed. Nothing is cancelled.')).toBeVisible();
});

test('leaves out the units that were shipped while the sheet was open', async () => {
  refuses('refundOrder', 409, 'The order has changed.');
  const { user, sheet } = await openRest();
  await user.type(sheet.getByLabelText('Reason'), 'Sold out');
  responds('getMyOrder', { ...inParts, unshipped: [units(clamp, 1)] });
  await confirm(user, sheet, 'Cancel 3 pieces and refund $253.00');
  expect(await sheet.findByRole('button', { name: 'Cancel 1 piece and refund $32.00' })).toBeEnabled();
  expect(chosenIn(sheet)).toEqual([['Bar Clamp', '1']]);
});

test('repeats the same request if its response is lost, also when the order shows the refund', async () => {
  const lost: [unknown, string | null][] = [];
  responds('refundOrder', ({ headers, body }) => {
    lost.push([body, headers.get('idempotency-key')]);
    responds('getMyOrder', {
      ...{
        ...inParts,
        unshipped: [units(clamp, 1)],
        payment: { state: 'partly refunded', paid: 52_700, refunded: 22_100 },
      },
      refundable: {
        left: 30_600,
        lines: [
          { ...units(saw, 2), paid: 20_000 },
          { ...units(clamp, 3), paid: 12_800 },
        ],
      },
    });
    throw new Error('The response is lost.');
  });
  const { user, sheet } = await openRest();
  await user.click(sheet.getByRole('button', { name: 'One less: Bar Clamp' }));
  await user.type(sheet.getByLabelText('Reason'), 'Sold out');
  await confirm(user, sheet, 'Cancel 2 pieces and refund $221.00');
  expect(await sheet.findByRole('alert')).toHaveTextContent(/^We do not know yet whether the refund went through\./);
  const sent = responds('refundOrder', refundOf(22_100));
  await confirm(user, sheet, 'Cancel 2 pieces and refund $221.00');
  expect(await screen.findByText('2 pieces are cancelled, $221.00 is refunded.')).toBeVisible();
  expect(sent.map(({ headers, body }) => [body, headers.get('idempotency-key')])).toEqual(lost);
});

test('cancels a free order without an amount', async () => {
  const sent = responds('refundOrder', refundOf(0));
  const { user, sheet } = await openAll({
    ...whole,
    ...{ total: 0, payment: { state: 'paid', paid: 0, refunded: 0 } },
    refundable: { left: 0, lines: [saw, clamp, vacuum].map(({ item, quantity }) => ({ item, quantity, paid: 0 })) },
  });
  await user.type(sheet.getByLabelText('Reason'), 'Sold out');
  await confirm(user, sheet, 'Cancel 7 pieces');
  expect(await screen.findByText('7 pieces are cancelled.')).toBeVisible();
  expect(sent[0]?.body).not.toHaveProperty('amount');
});

const shipped = makeOrderDetail({
  ...{ number: whole.number, status: 'shipped', role: 'shift', paid: true, lines: [saw] },
  ...{ total: 20_000, payment: { state: 'paid', paid: 20_000, refunded: 0 }, shippedAt: '2026-01-19T09:30:00.000Z' },
});
test.each([
  ['a shipped order', shipped],
  ['an unpaid order', makeOrderDetail({ number: whole.number, lines: [saw] })],
])('has nothing to cancel in %s', async (_name, order) => {
  await open(order);
  expect(screen.getByRole('menuitem', { name: 'Receipt' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /^Cancel/ })).not.toBeInTheDocument();
});

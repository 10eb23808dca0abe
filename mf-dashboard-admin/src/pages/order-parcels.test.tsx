import type { OrderDetail } from '@kerf/contracts';
import { makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
const clamp = { ...line('Bar Clamp', '2', 4, 3_200), list: 16_000 };
const vacuum = line('Workshop Vacuum', '3', 1, 18_900);
const units = ({ item }: { item: string }, quantity: number) => ({ item, quantity });
const order = (own: Partial<OrderDetail>) =>
  makeOrderDetail({
    ...{ number: 'K-7Q2M-X9TC', lines: [saw], paid: true, payment: { state: 'paid', paid: 20_000, refunded: 0 } },
    ...own,
  });
const paid = order({ status: 'paid' });
/** Two saws and two of four clamps left in the first parcel, which has arrived, and one clamp in the second one. */
const inParts = order({
  status: 'paid',
  lines: [saw, clamp, vacuum],
  payment: { state: 'paid', paid: 51_700, refunded: 0 },
  parcels: [
    {
      id: 'a'.repeat(24),
      lines: [units(saw, 2), units(clamp, 2)],
      tracking: { carrier: 'UPS', number: '1Z999' },
      shippedAt: '2026-01-19T09:30:00.000Z',
      deliveredAt: '2026-01-20T12:00:00.000Z',
    },
    { id: 'b'.repeat(24), lines: [units(clamp, 1)], shippedAt: '2026-01-21T09:30:00.000Z' },
  ],
  unshipped: [units(clamp, 1), units(vacuum, 1)],
});

const open = async (shown: OrderDetail) => {
  responds('getMyOrder', shown);
  responds('listOrders', []);
  const page = await renderPage(remote, `/dashboard/allOrder/${shown._id}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Order K-7Q2M-X9TC' });
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const entriesOf = async (user: User, menu: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions of ${menu}` }));
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return entries;
};
const choose = async (user: User, entry: string, parcel = 'Parcel 1') => {
  await user.click(await screen.findByRole('button', { name: `Actions of ${parcel}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};
const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('shows what is to be packed above the parcels, the last one first, with the units of a split line', async () => {
  await open(inParts);
  expect(screen.getAllByRole('table').map(table => table.querySelector('caption')?.textContent)).toEqual([
    ...['Parcel 3', 'Parcel 2', 'Parcel 1'],
  ]);
  expect(screen.getByRole('region', { name: 'Parcel 3 To pack' })).toHaveTextContent(/2 pieces/);
  expect(cellsOf('Parcel 3')).toEqual([
    ['Bar Clamp', '$40.00', '1 of 4', '−$8.00', '$32.00'],
    ['Workshop Vacuum', '$189.00', '1', '–', '$189.00'],
  ]);
  expect(screen.getByRole('region', { name: 'Parcel 2 On its way' })).toHaveTextContent(/1 pieceShipped: Jan 21/);
  expect(cellsOf('Parcel 2')).toEqual([['Bar Clamp', '$40.00', '1 of 4', '−$8.00', '$32.00']]);
  const arrived = screen.getByRole('region', { name: 'Parcel 1 Delivered' });
  expect(arrived).toHaveTextContent(/4 piecesUPS 1Z999Shipped: Jan 19.*Arrived: Tuesday, January 20/);
  expect(within(arrived).getByRole('link', { name: '1Z999' })).toHaveAttribute('href', expect.stringMatching(/1Z999$/));
  expect(cellsOf('Parcel 1')).toEqual([
    ['Track Saw', '$100.00', '2', '–', '$200.00'],
    ['Bar Clamp', '$40.00', '2 of 4', '−$16.00', '$64.00'],
  ]);
  expect(screen.getByRole('region', { name: '7 pieces' })).toHaveTextContent(/Subtotal\$517\.00/);
});

test('says in the head and in the progress how many pieces have left', async () => {
  await open(inParts);
  expect(screen.getByRole('banner')).toHaveTextContent(/Pending5 of 7 shipped/);
  expect(screen.getByRole('list', { name: 'Progress' })).toHaveTextContent(/To ship5 of 7 shipped$/);
});

test('shows one table of an order of which nothing has left', async () => {
  await open(paid);
  expect(screen.getAllByRole('table').map(table => table.querySelector('caption')?.textContent)).toEqual(['Items']);
  expect(screen.getByRole('banner')).not.toHaveTextContent(/shipped/);
  expect(screen.getByRole('list', { name: 'Progress' })).toHaveTextContent(/To ship$/);
});

test('shows apart what was refunded before it was shipped', async () => {
  await open({ ...inParts, unshipped: [units(clamp, 1)] });
  expect(screen.getByRole('region', { name: 'Not sent Refunded' })).toHaveTextContent(/1 piece/);
  expect(cellsOf('Not sent')).toEqual([['Workshop Vacuum', '$189.00', '1', '–', '$189.00']]);
});

test('has a menu for each parcel, and none for what is to be packed', async () => {
  const { user } = await open(inParts);
  expect(await entriesOf(user, 'Parcel 1')).toEqual([
    ...['Follow at UPS', 'Correct the tracking number…', 'Not delivered after all…'],
  ]);
  expect(await entriesOf(user, 'Parcel 2')).toEqual([
    ...['Add a tracking number…', 'Mark as delivered…', 'Take the shipment back…', 'Lost: send again…'],
  ]);
  expect(await entriesOf(user, 'K-7Q2M-X9TC')).toEqual([
    ...['Print packing slip', 'Receipt', 'Add tools…', 'New order for this customer…'],
    'Cancel what is not shipped…',
  ]);
  expect(screen.queryByRole('button', { name: 'Actions of Parcel 3' })).not.toBeInTheDocument();
});

test('adds a tracking number to the parcel of the menu', async () => {
  const sent = responds('changeTracking', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open(inParts);
  await choose(user, 'Add a tracking number…', 'Parcel 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tracking number' }));
  await user.type(dialog.getByLabelText('Tracking number'), 'PP-9');
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  await waitFor(() => expect(sent.map(({ params }) => params)).toEqual([{ id: inParts._id, parcel: 'b'.repeat(24) }]));
});

const onItsWay = order({
  ...{ status: 'shipped', role: 'shift', shippedAt: '2026-01-19T09:30:00.000Z' },
  tracking: { carrier: 'Parcel Post', number: 'PP-1' },
});
test('corrects the tracking number and tells the customer, keeping a carrier that the number does not name', async () => {
  const sent = responds('changeTracking', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open(onItsWay);
  await choose(user, 'Correct the tracking number…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the tracking number' }));
  expect(dialog.getByText(/^Parcel 1 of order K-7Q2M-X9TC, shipped: Jan 19/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Tracking number'));
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Tracking number')).toHaveAccessibleDescription('Enter the number.'),
  );
  await user.type(dialog.getByLabelText('Tracking number'), 'PP-2');
  expect(dialog.getByText('Until now: Parcel Post PP-1')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  expect(await screen.findByText('The tracking number is saved.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ carrier: 'Parcel Post', trackingNumber: 'PP-2', notify: true }]);
});

test('sends the e-mail about the parcel again, with nothing to save otherwise', async () => {
  const sent = responds('changeTracking', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open(onItsWay);
  await choose(user, 'Correct the tracking number…');
  const mail = screen.getByRole('checkbox', { name: `Send the e-mail about the parcel to ${onItsWay.email}` });
  await user.click(mail);
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
  await user.click(mail);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The e-mail is on its way.')).toBeVisible();
  expect(sent).toMatchObject([{ body: { trackingNumber: 'PP-1', notify: true } }]);
});

test('marks a parcel as delivered on a day, and takes it back', async () => {
  const sent = responds('recordDelivery', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open(onItsWay);
  await choose(user, 'Mark as delivered…');
  const day = await screen.findByLabelText('Day');
  await user.clear(day);
  await user.type(day, '2026-01-20');
  await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  expect(await screen.findByText('The parcel is marked as delivered.')).toBeVisible();
  cleanup();
  const again = await open(order({ status: 'shipped', role: 'shift', deliveredAt: '2026-01-20T00:00:00.000Z' }));
  expect(screen.getByRole('list', { name: 'Progress' })).toHaveTextContent('Delivered');
  await choose(again.user, 'Not delivered after all…');
  await again.user.click(await screen.findByRole('button', { name: 'Not delivered' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ deliveredOn: '2026-01-20' }, { deliveredOn: null }]),
  );
});

test('shifts a paid order with carrier and tracking number', async () => {
  const { user } = await open(paid);
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Ship…' }));
  expect(await screen.findByRole('spinbutton', { name: 'Track Saw' })).toHaveValue(2);
  await user.type(screen.getByLabelText('Carrier'), 'UPS');
  await user.type(screen.getByLabelText('Tracking number'), '1Z999');
  await user.click(screen.getByRole('button', { name: 'Ship 2 pieces' }));
  expect(await screen.findByText('This order has been Shift')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { role: 'shift', carrier: 'UPS', trackingNumber: '1Z999', lines: [units(saw, 2)] },
  ]);
});

test('shifts without tracking, and shows why an order cannot be shifted', async () => {
  const { user } = await open(paid);
  refuses('shipOrder', 409, 'The customer disputes this payment.');
  await user.click(screen.getByRole('button', { name: 'Ship…' }));
  await user.click(screen.getByRole('button', { name: 'Ship 2 pieces' }));
  expect(await screen.findByText('The customer disputes this payment.')).toHaveRole('alert');
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Ship 2 pieces' }));
  expect(await screen.findByText('This order has been Shift')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'shift', lines: [units(saw, 2)] }]);
});

test('ships a part with the same key if its response is lost', async () => {
  const keys: (string | null)[] = [];
  responds('shipOrder', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    throw new Error('The response is lost.');
  });
  const { user } = await open(paid);
  await user.click(screen.getByRole('button', { name: 'Ship…' }));
  await user.click(screen.getByRole('button', { name: 'One less: Track Saw' }));
  await user.click(screen.getByRole('button', { name: 'Ship 1 piece' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  await user.click(screen.getByRole('button', { name: 'Ship 1 piece' }));
  expect(await screen.findByText('1 piece is shipped, 1 stays to ship.')).toBeInTheDocument();
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys);
  expect(keys).toEqual([expect.stringMatching(/./)]);
});

const openShip = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Ship…' }));
  return within(await screen.findByRole('alertdialog', { name: 'Are you sure to shift items?' }));
};
const threeLines = order({
  status: 'paid',
  lines: [saw, clamp, vacuum],
  payment: { state: 'paid', paid: 51_700, refunded: 0 },
});

test('ships two of three lines, and says what stays', async () => {
  const { user } = await open(threeLines);
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  const dialog = await openShip(user);
  await user.click(dialog.getByRole('button', { name: 'One less: Workshop Vacuum' }));
  expect(dialog.getByText('1 to ship, stays for a later parcel')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'One less: Bar Clamp' }));
  expect(dialog.getByText('5 of 7 pieces, 2 stay to ship.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ship 5 pieces' }));
  expect(await screen.findByText('5 pieces are shipped, 2 stay to ship.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'shift', lines: [units(saw, 2), units(clamp, 3)] }]);
});

// Without the lines, units that were cancelled while the dialog was open stayed in a parcel that was packed.
test('names the lines also of all that is left, and sends nothing without a piece', async () => {
  const { user } = await open(inParts);
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  const dialog = await openShip(user);
  expect(dialog.getAllByRole('spinbutton').map(field => (field as HTMLInputElement).value)).toEqual(['1', '1']);
  await user.click(dialog.getByRole('button', { name: 'None' }));
  expect(dialog.getByRole('button', { name: 'Ship 0 pieces' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Tracking number'), '{Enter}');
  await user.click(dialog.getByRole('button', { name: 'All' }));
  await user.click(dialog.getByRole('button', { name: 'Ship 2 pieces' }));
  expect(await screen.findByText('This order has been Shift')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'shift', lines: [units(clamp, 1), units(vacuum, 1)] }]);
});

test('never ships more of a line than what is left', async () => {
  const { user } = await open(threeLines);
  const dialog = await openShip(user);
  const field = dialog.getByRole('spinbutton', { name: 'Bar Clamp' });
  await user.clear(field);
  expect(dialog.getByRole('button', { name: 'Ship 3 pieces' })).toBeEnabled();
  await user.type(field, '90');
  expect(dialog.getByRole('button', { name: 'Ship 7 pieces' })).toBeEnabled();
});

test('ships everything with the number of a scanner and Enter', async () => {
  const { user } = await open(threeLines);
  const sent = responds('shipOrder', { acknowledged: true, modifiedCount: 1 });
  await user.keyboard('s');
  await user.keyboard('1Z999{Enter}');
  expect(await screen.findByText('This order has been Shift')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { role: 'shift', trackingNumber: '1Z999', lines: [units(saw, 2), units(clamp, 4), units(vacuum, 1)] },
  ]);
});

test('asks for no quantity of a single piece', async () => {
  const { user } = await open(order({ status: 'paid', lines: [vacuum] }));
  const dialog = await openShip(user);
  expect(dialog.getByRole('listitem')).toHaveTextContent('Workshop Vacuum1 ×');
  expect(dialog.queryByRole('spinbutton')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Ship 1 piece' })).toBeEnabled();
});

test('prints what is to be packed, and all lines once everything has left', async () => {
  const slip = () => [...document.querySelectorAll('[data-print] tr')].map(({ textContent }) => textContent);
  await open(inParts);
  expect(slip()).toEqual(['1 × Bar Clamp', '1 × Workshop Vacuum']);
  cleanup();
  await open(onItsWay);
  expect(slip()).toEqual(['2 × Track Saw']);
});

test('marks an order as being packed when its slip is printed, and takes that back', async () => {
  jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const sent = responds('changePacking', { acknowledged: true, modifiedCount: 1 });
  const { user } = await open(inParts);
  responds('getMyOrder', { ...inParts, packing: true });
  await user.click(screen.getByRole('button', { name: 'Print packing slip' }));
  expect(await screen.findByText('Being packed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Actions of K-/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Not being packed' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ packing: true }, { packing: false }]));
});

test('says in a refund how many units are not shipped, and how many of them it cancels', async () => {
  const { user } = await open(inParts);
  await user.click(screen.getByRole('button', { name: 'Refund…' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await user.click(sheet.getByRole('radio', { name: 'Items' }));
  expect(sheet.getAllByText(/not shipped/).map(({ textContent }) => textContent)).toEqual([
    ...['1 not shipped.', '1 not shipped.'],
  ]);
  await user.click(sheet.getByRole('button', { name: 'One more: Bar Clamp' }));
  await user.click(sheet.getByRole('button', { name: 'One more: Bar Clamp' }));
  expect(sheet.getByText('1 not shipped: it will not be sent.')).toBeVisible();
});

import type { Order } from '@kerf/contracts';
import { makeOrder, mockNetwork, renderPage, responds, respondsWith } from '@kerf/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';

mockNetwork();

const ups = '1Z999AA10123461009';
const dhl = '00340434161094042557';
const fedEx = '123456789012';
const made = (digit: string, own: Partial<Order>) =>
  makeOrder({ _id: digit.repeat(24), number: `K-0000-000${digit}`, ...own });
const paid = { paid: true, status: 'paid' as const };
const pablo = made('1', { ...paid, username: 'Pablo' });
const rosa = made('2', { ...paid, username: 'Rosa', quantity: 1 });
const hans = made('3', { ...paid, username: 'Hans', quantity: 3 });
const ursula = made('4', { username: 'Ursula' });
const olga = made('5', { ...paid, username: 'Olga', disputeDueBy: '2026-02-03T12:00:00.000Z' });
const all = [pablo, ursula, rosa, olga, hans];

const open = async (orders = all) => {
  const lists = responds('listOrders', () => orders);
  const ids = orders.map(({ _id }) => _id).join();
  const page = await renderPage(remote, `/dashboard/allOrder/ship?status=pending#${ids}`, { as: 'support' });
  await screen.findByRole('table', { name: 'Orders to ship' });
  return { ...page, lists };
};
type User = Awaited<ReturnType<typeof open>>['user'];

const field = ({ number }: Order) => screen.getByRole('textbox', { name: `Tracking number of ${number}` });
const carrier = ({ number }: Order) => screen.getByRole('combobox', { name: `Carrier of ${number}` });
const row = ({ number }: Order) => within(screen.getByRole('rowheader', { name: number }).closest('tr') as HTMLElement);
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text, files: [] } });
// jsdom's File has no arrayBuffer().
const fileOf = (text: string) =>
  Object.assign(new File([text], 'ups.csv'), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const shippedOne = { acknowledged: true, modifiedCount: 1 } as const;

test('has a row for each order, and those that are left out at the end with the reason', async () => {
  const { lists } = await open();
  expect(lists.map(({ query }) => query)).toEqual([{ ids: all.map(({ _id }) => _id).join(), limit: '100' }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ship 3 orders');
  expect(screen.getByText('6 pieces. 0 have a number.')).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    [pablo, rosa, hans, ursula, olga].map(({ number }) => number),
  );
  expect(
    screen.getByText(/^K-0000-0004 is Unpaid and will not be shipped\. K-0000-0005 is Disputed and/),
  ).toBeInTheDocument();
  expect(row(ursula).getByText('Unpaid')).toBeInTheDocument();
  expect(row(olga).getByText('Dispute')).toBeInTheDocument();
  expect(row(olga).queryByRole('textbox')).not.toBeInTheDocument();
  expect(button(/^Ship 0 orders…/)).toBeDisabled();
  expect(button('Print 3 packing slips')).toBeEnabled();
  expect(screen.getByRole('link', { name: 'All Order' })).toHaveAttribute('href', '/dashboard/allOrder?status=pending');
});

test('reads more orders than one request takes', async () => {
  const many = Array.from({ length: 150 }, () => makeOrder({ ...paid }));
  const { lists } = await open(many);
  expect(lists.map(({ query }) => query.ids?.split(',').length)).toEqual([100, 50]);
  expect(screen.getAllByRole('rowheader')).toHaveLength(150);
});

test('says that no orders are chosen without any in the address', async () => {
  await renderPage(remote, '/dashboard/allOrder/ship', { as: 'support' });
  expect(await screen.findByText('No orders are chosen')).toBeInTheDocument();
});

test('ships the orders with a number after one question, with all lines and the carrier of each', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carrier of all' }), 'USPS');
  await user.type(field(pablo), ups);
  expect(carrier(pablo)).toHaveValue('UPS');
  expect(row(pablo).getByText('Fits')).toBeInTheDocument();
  await user.type(field(rosa), 'X 1');
  expect(carrier(rosa)).toHaveValue('USPS');
  const sent = responds('shipOrder', shippedOne);
  await user.click(button(/^Ship 2 orders…/));
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure to shift items?' })).toHaveAccessibleDescription(
    [
      '2 orders with 3 pieces: 1 UPS, 1 USPS. Each customer gets an e-mail.',
      '1 of the 3 stays Pending: K-0000-0003.',
      'K-0000-0004 is Unpaid and will not be shipped. K-0000-0005 is Disputed and will not be shipped.',
    ].join('\n'),
  );
  await press(user, 'Ship 2 orders');
  expect(await screen.findByText('2 orders are shipped.')).toBeInTheDocument();
  expect(screen.getByText('2 of 2 shipped')).toBeInTheDocument();
  expect(row(pablo).getByText('Shift')).toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    [pablo._id, { role: 'shift', carrier: 'UPS', trackingNumber: ups, lines: pablo.unshipped }],
    [rosa._id, { role: 'shift', carrier: 'USPS', trackingNumber: 'X 1', lines: rosa.unshipped }],
  ]);
  expect(screen.getAllByRole('textbox', { name: /^Tracking number of/ })).toHaveLength(1);
});

test('ships nothing without confirmation', async () => {
  const { user } = await open();
  await user.type(field(pablo), ups);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await press(user, 'Not yet');
  expect(await screen.findByText('This order not shift !')).toBeInTheDocument();
  expect(field(pablo)).toHaveValue(ups);
});

test('ships also orders without a number if somebody wants that, and none that is taken out', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Only orders with a number' }));
  expect(button(/^Ship 3 orders…/)).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'Ship K-0000-0003' }));
  const sent = responds('shipOrder', shippedOne);
  await user.click(button(/^Ship 2 orders…/));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/^2 orders .*: 2 without a number\./);
  await press(user, 'Ship 2 orders');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.body).toEqual({ role: 'shift', lines: pablo.unshipped });
});

test('keeps the row of a failure with its reason, and repeats its request with the same key', async () => {
  const { user } = await open();
  await user.type(field(pablo), ups);
  await user.type(field(rosa), dhl);
  const keys: (string | null)[] = [];
  respondsWith('shipOrder', ({ params, headers }) => {
    if (params.id === pablo._id) return Response.json(shippedOne);
    keys.push(headers.get('idempotency-key'));
    return Response.json(
      { statusCode: 503, error: 'x', message: 'The payment provider does not respond.' },
      { status: 503 },
    );
  });
  await user.click(button(/^Ship 2 orders…/));
  await press(user, 'Ship 2 orders');
  expect(await row(rosa).findByText('The payment provider does not respond.')).toBeInTheDocument();
  expect(await screen.findByText('1 order could not be shipped.')).toBeInTheDocument();
  expect(screen.getByText('1 of 2 shipped')).toBeInTheDocument();
  expect(field(rosa)).toHaveValue(dhl);
  const sent = responds('shipOrder', shippedOne);
  await user.click(button(/^Try the 1 again/));
  expect(await row(rosa).findByText('Shift')).toBeInTheDocument();
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys.slice(0, 1));
});

test('fills numbers that are pasted anywhere, and says what does not fit', async () => {
  const { user } = await open();
  paste(`Order;Tracking number\nK-0000-0001;${ups}\nK-0000-0003;${dhl}\nK-9999-9999;${fedEx}`);
  const card = within(screen.getByRole('region', { name: "From the carrier's file" }));
  expect(card.getByRole('status')).toHaveTextContent('2 of 3 orders have a number in the file.');
  expect(card.getByRole('status')).toHaveTextContent('Not in the file: K-0000-0002.');
  expect(card.getByRole('status')).toHaveTextContent(`1 line fits no order: K-9999-9999 ${fedEx}.`);
  expect([field(pablo), field(rosa), field(hans)].map(input => (input as HTMLInputElement).value)).toEqual([
    ups,
    '',
    dhl,
  ]);
  expect(row(rosa).getByText('Not in the file')).toBeInTheDocument();
  expect(button(/^Ship 2 orders…/)).toBeEnabled();
  await user.click(card.getByRole('button', { name: 'Paste another' }));
  await user.type(card.getByRole('textbox', { name: "Lines of the carrier's file" }), `K-0000-0002;${fedEx}`);
  await user.click(card.getByRole('button', { name: 'Fill in the numbers' }));
  expect(field(rosa)).toHaveValue(fedEx);
  expect(field(pablo)).toHaveValue(ups);
});

test('reads a file, and says if it has no numbers', async () => {
  const { user } = await open();
  await user.upload(screen.getByLabelText('Choose a file'), fileOf('Dear Ada'));
  expect(await screen.findByText('This text has no tracking numbers.')).toHaveRole('alert');
  await user.click(button('Paste another'));
  await user.upload(screen.getByLabelText('Choose a file'), fileOf(`${ups}\n${dhl}`));
  await waitFor(() => expect(field(pablo)).toHaveValue(ups));
});

test.each([
  ['Keep', '1Z1'],
  ["Take the file's", ups],
])('overwrites no typed number before somebody decides: %s', async (choice, value) => {
  const { user } = await open();
  await user.type(field(pablo), '1Z1');
  paste(`${ups}\n${dhl}`);
  expect(field(pablo)).toHaveValue('1Z1');
  expect(field(rosa)).toHaveValue(dhl);
  expect(screen.getByText('1 number differs from what was typed.')).toBeInTheDocument();
  await user.click(button(choice));
  expect(field(pablo)).toHaveValue(value);
  expect(screen.queryByText(/differs from/)).not.toBeInTheDocument();
});

test('leaves one line in the field that it is pasted into', async () => {
  const { user } = await open();
  await user.click(field(rosa));
  await user.paste(ups);
  expect(field(rosa)).toHaveValue(ups);
  expect(field(pablo)).toHaveValue('');
});

test('marks both rows of a number that is there twice, and a carrier that the number does not look like', async () => {
  const { user } = await open();
  await user.type(field(pablo), ups);
  await user.type(field(hans), ups.toLowerCase());
  for (const order of [pablo, hans]) {
    expect(row(order).getByText('Same number twice')).toBeInTheDocument();
    expect(field(order)).toBeInvalid();
  }
  await user.click(button(/^Ship 2 orders…/));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    /The same number twice: K-0000-0001, K-0000-0003\./,
  );
  await press(user, 'Not yet');
  await user.clear(field(hans));
  await user.selectOptions(carrier(pablo), 'DHL');
  expect(row(pablo).getByText('Looks like UPS')).toBeInTheDocument();
  await user.type(field(pablo), '{Backspace}1');
  expect(row(pablo).getByText('Last digit does not fit')).toBeInTheDocument();
});

test('goes to the next row with Enter, and leaves the field with Escape', async () => {
  const { user } = await open();
  await user.type(field(pablo), `${ups}{Enter}`);
  expect(field(rosa)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field(rosa)).not.toHaveFocus();
});

test('asks before somebody leaves with numbers that are not sent', async () => {
  const { user, history } = await open();
  await user.type(field(pablo), ups);
  await user.click(screen.getByRole('link', { name: 'All Order' }));
  await press(user, 'Stay here');
  expect(history.location.pathname).toBe('/dashboard/allOrder/ship');
});

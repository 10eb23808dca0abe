import type { CartLine } from '@kerf/contracts';
import { listen } from '@kerf/federation';
import {
  makeItem,
  makeOrder,
  mockNetwork,
  refuses,
  renderPage,
  responds,
  respondsWith,
  unreachable,
} from '@kerf/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../routes';
import { quoteOf, shopConfig, standardDelivery } from '../testing/quotes';

mockNetwork();

const item = makeItem({ minimum: 2, stock: 10, price: 14_999 });
/** The price that the API quotes. Standard delivery is free. */
const quotes = (price = item.price) =>
  responds('quoteCart', ({ body }) => {
    const { lines } = body as { lines: CartLine[] };
    return quoteOf(lines, { delivery: 0, total: price * (lines[0]?.quantity ?? 0) }, price);
  });
beforeEach(() => {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  responds('getProfile', []);
  responds('listAddresses', []);
  responds('getConfig', shopConfig);
  responds('listDeliveryMethods', [standardDelivery]);
  quotes();
});
afterEach(() => localStorage.clear());

const profile = { email: 'customer@kerf.test', address: '', education: '', country: '', phone: '', photo: '' };
const placed = { acknowledged: true, insertedId: 'a'.repeat(24), number: 'K-7Q2M-X9TC' } as const;
const required = 'Last name is required';

const open = async (sold = item) => {
  const reads = responds('getItem', sold);
  const page = await renderPage(remote, `/order/${sold._id}`, { as: 'customer' });
  await screen.findByRole('heading', { level: 1, name: sold.name });
  await screen.findByRole('heading', { name: 'Data' });
  return { ...page, reads };
};
type User = Awaited<ReturnType<typeof open>>['user'];

/** The button, once the order has a price. */
const submit = () => screen.findByRole('button', { name: 'Place order and pay', busy: false });
const quantity = () => screen.getByLabelText('Quantity');
const total = () => screen.getByLabelText('Total Price');
const orderOf = async (user: User, count: string) => {
  await user.clear(quantity());
  if (count) await user.type(quantity(), count);
};
const fillAddress = async (user: User) => {
  await user.type(screen.getByLabelText('Address'), '1 Mill Lane');
  await user.type(screen.getByLabelText('ZIP code'), '73301');
  await user.selectOptions(screen.getByLabelText('State'), 'Texas');
  await user.type(screen.getByLabelText('City'), 'Austin');
  await user.type(screen.getByLabelText('Phone'), '5551234');
};
const filled = {
  address: {
    name: 'Casey customer',
    line1: '1 Mill Lane',
    postcode: '73301',
    city: 'Austin',
    region: 'TX',
    country: 'US',
  },
  phone: '5551234',
};

test('shows the item with its price, bounds and data', async () => {
  await open();
  expect(screen.getByText('Cuts boards and beams along a line.')).toBeInTheDocument();
  expect(screen.getByText('$149.99')).toBeInTheDocument();
  expect(screen.getByText('Power Saw')).toBeInTheDocument();
  const data = within(screen.getByRole('region', { name: 'Data' }));
  const facts = data.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['2', '10', '1400 W']);
  expect(screen.getByText('Ordering as customer@kerf.test')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change this contact' })).toHaveAttribute('href', '/dashboard');
});

test('5.10 5.11 9.07 starts with the minimum quantity and updates the read-only total', async () => {
  const { user } = await open();
  expect(quantity()).toHaveValue(2);
  expect(quantity()).toHaveAttribute('min', '2');
  expect(quantity()).toHaveAttribute('max', '10');
  expect(total()).toHaveValue('$299.98');
  expect(total()).toHaveAttribute('readonly');
  await orderOf(user, '7');
  expect(total()).toHaveValue('$1,049.93');
  await user.type(total(), '1');
  expect(total()).toHaveValue('$1,049.93');
});

test.each([
  ['5', 5],
  ['99', 10],
  ['1', 2],
  ['2.5', 2],
])('starts with %p pieces of the address as %p', async (chosen, expected) => {
  responds('getItem', item);
  await renderPage(remote, `/order/${item._id}?quantity=${chosen}`, { as: 'customer' });
  expect(await screen.findByLabelText('Quantity')).toHaveValue(expected);
});

test.each([
  ['1', 'The smallest order is 2.'],
  ['11', 'Only 10 are available.'],
  ['2.5', 'Enter a whole number.'],
  ['', required],
])('5.08 5.09 5.12 9.08 rejects a quantity of %p with a message', async (count, message) => {
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await fillAddress(user);
  await orderOf(user, count);
  await user.click(await submit());
  await waitFor(() => expect(quantity()).toHaveAccessibleDescription(`${message} From 2 to 10`));
  expect(sent).toEqual([]);
});

test('5.06 5.07 5.13 order.01 address and phone are required', async () => {
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await user.click(await submit());
  await waitFor(() =>
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(`${required} Street and number`),
  );
  expect(screen.getByLabelText('Address')).toHaveFocus();
  for (const label of ['ZIP code', 'City', 'State'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(required);
  expect(screen.getByRole('alert')).toHaveTextContent(
    '5 fields are missing. Fill in Address, ZIP code, City, State, and Phone to go on.',
  );
  const hint = 'The carrier calls only about this delivery.';
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(`${required} ${hint}`);
  expect(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'tel');
  await user.type(screen.getByLabelText('Phone'), 'call me');
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
    `Enter a phone number, for example +81 3 1234 5678. ${hint}`,
  );
  expect(sent).toEqual([]);
});

test('says that there is nothing to pay for a free order', async () => {
  responds('quoteCart', ({ body }) =>
    quoteOf((body as { lines: CartLine[] }).lines, { delivery: 0, total: 0 }, item.price),
  );
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await fillAddress(user);
  await user.click(await screen.findByRole('button', { name: 'Place order', busy: false }));
  expect(await screen.findByText('Your order is placed. There is nothing to pay.')).toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ totalprice: 0 });
});

test('places one order for repeated clicks', async () => {
  const listener = jest.fn();
  const stop = listen('mf-checkout:order-placed', listener);
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await fillAddress(user);
  await orderOf(user, '3');
  await user.dblClick(await submit());
  expect(await screen.findByTestId('address')).toHaveTextContent('/dashboard/order');
  expect(await screen.findByText('Your order is placed. Pay for it to have it sent.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      lines: [{ item: item._id, quantity: 3, price: 14_999 }],
      totalprice: 449.97,
      delivery: 'standard',
      ...filled,
      cart: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(listener.mock.calls).toEqual([[{ orderId: placed.insertedId }]]);
  stop();
});

test('replaces the form with a message if the stock is below the minimum quantity', async () => {
  await open(makeItem({ minimum: 5, stock: 4 }));
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
  expect(screen.getByText('Fewer than the smallest order of 5 are left. Come back soon.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Place order/ })).not.toBeInTheDocument();
});

test.each([
  ['price-changed', 409, 'The price has changed: the total is now $320.00.', { price: 16_000 }, '$320.00'],
  ['lines-changed', 400, 'There are only 3 of this item.', { stock: 3 }, '$299.98'],
] as const)('keeps the input and shows the current item after %s', async (code, status, message, change, now) => {
  const { user, reads } = await open();
  await fillAddress(user);
  refuses('placeOrder', status, message, { code });
  quotes({ ...item, ...change }.price);
  const again = responds('getItem', { ...item, ...change });
  await user.click(await submit());
  expect(await screen.findByText(message)).toHaveRole('alert');
  await waitFor(() => expect(again).toHaveLength(1));
  await waitFor(() => expect(total()).toHaveValue(now));
  expect(quantity()).toHaveAttribute('max', String({ ...item, ...change }.stock));
  expect(screen.getByLabelText('Address')).toHaveValue('1 Mill Lane');
  expect(screen.getByLabelText('Phone')).toHaveValue('5551234');
  expect(reads).toHaveLength(1);
});

test('keeps the input when the item cannot be reloaded', async () => {
  const { user } = await open();
  await fillAddress(user);
  refuses('placeOrder', 409, 'There are not enough of this item left.', { code: 'sold-out' });
  refuses('getItem', 503, 'The shop is having trouble. Please try again in a moment.');
  await user.click(await submit());
  expect(await screen.findByText('There are not enough of this item left. Lower the quantity.')).toHaveRole('alert');
  expect(screen.getByLabelText('Address')).toHaveValue('1 Mill Lane');
});

test('retries after a lost response with the same key, also with another quantity, so that one order is placed', async () => {
  const keys: (string | null)[] = [];
  respondsWith('placeOrder', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return Response.error();
  });
  const { user } = await open();
  await fillAddress(user);
  await user.click(await submit());
  await screen.findByText('The shop cannot be reached. Check your connection and try again.');
  await user.click(await submit());
  await waitFor(() => expect(keys).toHaveLength(2));
  await orderOf(user, '4');
  await user.click(await submit());
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

test('restores the form after a reload without a response, and keeps the key of the order', async () => {
  const keys: (string | null)[] = [];
  respondsWith('placeOrder', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return keys.length === 1 ? Response.error() : Response.json(placed);
  });
  const before = await open();
  await fillAddress(before.user);
  await orderOf(before.user, '3');
  await before.user.click(await submit());
  await screen.findByText('The shop cannot be reached. Check your connection and try again.');
  cleanup();

  const { user } = await open();
  expect(quantity()).toHaveValue(3);
  expect(screen.getByLabelText('Address')).toHaveValue('1 Mill Lane');
  expect(screen.getByLabelText('Phone')).toHaveValue('5551234');
  expect(screen.getByText(/Place it again: it counts once/)).toBeInTheDocument();
  await user.click(await submit());
  expect(await screen.findByTestId('address')).toHaveTextContent('/dashboard/order');
  expect(keys[1]).toBe(keys[0]);
  cleanup();

  await open();
  expect(quantity()).toHaveValue(2);
  expect(screen.getByLabelText('Address')).toHaveValue('');
});

test('shows the error of a failed load and loads again on Retry', async () => {
  unreachable('getItem');
  const { user } = await renderPage(remote, `/order/${item._id}`, { as: 'customer' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  responds('getItem', item);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: item.name })).toBeInTheDocument();
});

test('shows delivery and tax where they are charged, and sends the total that it shows', async () => {
  responds('quoteCart', ({ body }) => {
    const { lines } = body as { lines: CartLine[] };
    return quoteOf(lines, { tax: 2475, taxIncluded: false, total: 29_998 + 795 + 2475 }, item.price);
  });
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  expect(total()).toHaveValue('$299.98');
  const sums = screen.getByText('Subtotal').closest('dl') as HTMLElement;
  await waitFor(() =>
    expect(sums).toHaveTextContent('Subtotal$299.98Standard delivery to United States$7.95Tax$24.75Total$332.68'),
  );
  await fillAddress(user);
  await user.click(await submit());
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ totalprice: 332.68 }]));
});

test('names the item in the title', async () => {
  await open();
  expect(document.title).toBe(`${item.name} · Kerf`);
});

test('shows a page with the way to the collection if the item does not exist', async () => {
  refuses('getItem', 404, 'This item is not sold here.');
  await renderPage(remote, '/order/nowhere', { as: 'customer' });
  expect(await screen.findByText('There is no such tool')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This item is not sold here.');
  expect(screen.getByRole('link', { name: 'See the tools' })).toHaveAttribute('href', '/home/explore');
});

test('begins with the name of the account and the profile', async () => {
  responds('getProfile', [{ ...profile, address: '7 Rip Road', country: 'Germany', phone: '5559876' }]);
  await open();
  expect(await screen.findByDisplayValue('7 Rip Road')).toHaveAccessibleName('Address');
  expect(screen.getByLabelText('Full name')).toHaveValue('Casey customer');
  expect(screen.getByLabelText('Phone')).toHaveValue('5559876');
  expect(screen.getByLabelText('Country')).toHaveValue('DE');
});

const home = {
  _id: 'c'.repeat(24),
  ...{ name: 'Casey', line1: '2 Mill Lane', city: 'Reno', region: 'NV', postcode: '89501', country: 'US' },
  phone: '555 2222',
  default: true,
};

test('begins with the default saved address, and clears the fields for another one', async () => {
  const abroad = { ...home, _id: 'd'.repeat(24), city: 'Hamburg', country: 'DE', default: false };
  responds('listAddresses', [home, abroad]);
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  expect(screen.getByRole('radio', { name: /2 Mill Lane, Reno, NV 89501, United States/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Hamburg/ })).toBeEnabled();
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Another address' }));
  expect(screen.getByLabelText('Address')).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: /2 Mill Lane, Reno, NV 89501/ }));
  await user.click(await submit());
  const { _id, default: _default, phone, ...address } = home;
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ address, phone }]));
});

// Without this, the phone that the spec requires is filled in on the second order of an account, and its error cannot be seen.
test('begins with empty fields and saves nothing by itself, also for a customer with an earlier order', async () => {
  const reads = responds('listMyOrders', [makeOrder()]);
  await open();
  expect(screen.getByLabelText('Phone')).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Save it for the next order' })).not.toBeChecked();
  expect(reads).toEqual([]);
});

test('keeps the focus in the quantity when the saved addresses arrive', async () => {
  let arrive: (response: Response) => void = () => undefined;
  respondsWith('listAddresses', () => new Promise<Response>(resolve => (arrive = resolve)));
  responds('getItem', item);
  await renderPage(remote, `/order/${item._id}`, { as: 'customer' });
  (await screen.findByLabelText('Quantity')).focus();
  arrive(Response.json([]));
  expect(await screen.findByLabelText('Address')).toBeInTheDocument();
  expect(quantity()).toHaveFocus();
});

test('asks for the phone that a saved address lacks', async () => {
  const { phone: _phone, ...withoutPhone } = home;
  responds('listAddresses', [withoutPhone]);
  const { user } = await open();
  await user.click(await submit());
  const phone = await screen.findByLabelText('Phone');
  expect(phone).toHaveAccessibleDescription(`${required} The carrier calls only about this delivery.`);
  await user.type(phone, '5551234');
  expect(phone).toHaveValue('5551234');
  expect(screen.getByLabelText('Address')).toHaveValue('2 Mill Lane');
});

test('shows the fields if the saved addresses cannot be loaded', async () => {
  refuses('listAddresses', 503, 'The shop is busy. Try again.');
  await open();
  expect(screen.getByLabelText('Address')).toBeInTheDocument();
});

test('keeps what was typed before the profile arrived', async () => {
  let respond = (_: Response) => {};
  respondsWith('getProfile', () => new Promise(response => (respond = response)));
  const { user } = await open();
  await user.type(screen.getByLabelText('Address'), '1 Mill Lane');
  respond(Response.json([{ ...profile, address: '7 Rip Road', phone: '5559876' }]));
  expect(await screen.findByDisplayValue('5559876')).toHaveAccessibleName('Phone');
  expect(screen.getByLabelText('Address')).toHaveValue('1 Mill Lane');
});

test('changes the quantity by one with buttons', async () => {
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'One less: Quantity' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'One more: Quantity' }));
  expect(quantity()).toHaveValue(3);
  expect(total()).toHaveValue('$449.97');
});

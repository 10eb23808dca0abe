import type { CartLine } from '@kerf/contracts';
import { makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, within } from '@testing-library/react';
import { stopFollowing } from '../cart/account-cart';
import { cartStore } from '../cart/cart-store';
import { emptyCart } from '../cart/stored-cart';
import { configurePayment, fakeStripe, installStripe } from '../features/payment/testing/fake-stripe';
import remote from '../routes';
import { quoteOf, saw, shopConfig, standardDelivery } from '../testing/quotes';

mockNetwork();
installStripe(fakeStripe());
configurePayment({ publishableKey: 'pk_test_kerf' });

const lines = [{ item: saw.item, quantity: 1, price: 13_900 }];
const id = 'b'.repeat(24);
const home = {
  _id: 'c'.repeat(24),
  ...{
    name: 'Casey',
    line1: '2 Mill Lane',
    line2: 'Floor 3',
    city: 'Reno',
    region: 'NV',
    postcode: '89501',
    country: 'US',
  },
  phone: '555 2222',
  default: true,
};
const workshop = { ...home, _id: 'd'.repeat(24), line1: '9 Yard Road', city: 'Elko', default: false };
const added = { acknowledged: true, insertedId: 'e'.repeat(24) } as const;
const changed = { acknowledged: true, modifiedCount: 1 } as const;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(window, 'scrollTo').mockImplementation();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  cartStore.setState({ ...emptyCart('customer@kerf.test'), lines }, true);
  responds('getCart', { id: crypto.randomUUID(), lines, updatedAt: null });
  responds('putCart', { id: crypto.randomUUID(), lines: [], updatedAt: null });
  responds('quoteCart', ({ body }) => quoteOf((body as { lines: CartLine[] }).lines));
  responds('listDeliveryMethods', [standardDelivery]);
  responds('getConfig', shopConfig);
  responds('placeOrder', { acknowledged: true, insertedId: id, number: 'K-7Q2M-X9TC' });
  responds('getMyOrder', makeOrderDetail({ _id: id, total: 14_695 }));
  responds('createPaymentIntent', { clientSecret: 'pi_1_secret' });
});
afterEach(() => {
  stopFollowing();
  earlier = [];
});

/** The orders that the customer has placed before. */
let earlier: ReturnType<typeof makeOrderDetail>[] = [];
const open = async (...saved: (typeof home)[]) => {
  responds('listAddresses', saved);
  responds(
    'listMyOrders',
    earlier.map(({ address: _, ...order }) => ({ ...order, address: '' })),
  );
  const page = await renderPage(remote, '/checkout', { as: 'customer' });
  await screen.findByRole('button', { name: 'Place order and pay', busy: false });
  return page;
};
const place = () => screen.getByRole('button', { name: 'Place order and pay' });
const paid = () => screen.findByRole('button', { name: 'Pay' });

/** Opens the fields of the chosen saved address. */
const change = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Change this address' }));

test('begins with the default address and orders to it without its fields', async () => {
  const sent = responds('placeOrder', { acknowledged: true, insertedId: id, number: 'K-7Q2M-X9TC' });
  const { user } = await open(home, workshop);
  expect(screen.getByRole('radio', { name: /2 Mill Lane, Floor 3, Reno, NV 89501/ })).toBeChecked();
  expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /9 Yard Road/ }));
  await user.click(place());
  await paid();
  expect(sent.map(({ body }) => body)).toMatchObject([{ address: { line1: '9 Yard Road', city: 'Elko' } }]);
});

test('shows empty fields for another address, and those of the chosen one on request', async () => {
  const page = await open(home);
  await change(page);
  expect(screen.getByLabelText('City')).toHaveValue('Reno');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('radio', { name: 'Another address' }));
  expect(screen.getByLabelText('City')).toHaveValue('');
});

test('shows the field of a saved address that the API would reject, also while it is corrected', async () => {
  const { user } = await open({ ...home, city: ' ' });
  await user.click(place());
  const city = await screen.findByLabelText('City');
  expect(city).toHaveAccessibleDescription('This field is required.');
  await user.type(city, 'Reno');
  expect(city).toBeValid();
  expect(city).toBeInTheDocument();
});

test('orders without a phone', async () => {
  const sent = responds('placeOrder', { acknowledged: true, insertedId: id, number: 'K-7Q2M-X9TC' });
  const page = await open(home);
  await change(page);
  await page.user.clear(screen.getByLabelText('Phone (optional)'));
  await page.user.click(place());
  await paid();
  expect(sent[0]?.body).not.toHaveProperty('phone');
});

test('changes a saved address in one request when the order is placed', async () => {
  const sent = responds('changeAddress', changed);
  const page = await open(home);
  const { user } = page;
  await change(page);
  await user.clear(screen.getByLabelText('Apartment, floor (optional)'));
  await user.click(screen.getByRole('checkbox', { name: 'Save the changes for the next order' }));
  await user.click(place());
  await paid();
  const { _id, default: _default, ...rest } = home;
  expect(sent).toMatchObject([{ params: { id: _id }, body: { ...rest, line2: null } }]);
});

test('saves the address of the first order', async () => {
  const sent = responds('addAddress', added);
  const { user } = await open();
  expect(screen.getByLabelText('Full name')).toHaveValue('Casey customer');
  await user.clear(screen.getByLabelText('Full name'));
  for (const [label, text] of Object.entries({
    'Full name': 'Casey',
    Address: '9 Yard Road',
    'ZIP code': '89801',
    City: 'Elko',
    'Phone (optional)': '555 2222',
  }))
    await user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('State'), 'Nevada');
  expect(screen.getByRole('checkbox', { name: 'Save it for the next order' })).toBeChecked();
  await user.click(place());
  await paid();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      name: 'Casey',
      line1: '9 Yard Road',
      city: 'Elko',
      region: 'NV',
      postcode: '89801',
      country: 'US',
      phone: '555 2222',
    },
  ]);
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

// Without this, a customer who does not want the address saved has to say so again after a reload.
test('keeps in the draft that the address is not to be saved', async () => {
  const sent = responds('addAddress', added);
  const { user, unmount } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Save it for the next order' }));
  unmount();
  const again = await open();
  expect(screen.getByRole('checkbox', { name: 'Save it for the next order' })).not.toBeChecked();
  await again.user.type(screen.getByLabelText('Address'), '9 Yard Road');
  await again.user.type(screen.getByLabelText('ZIP code'), '89801');
  await again.user.type(screen.getByLabelText('City'), 'Elko');
  await again.user.selectOptions(screen.getByLabelText('State'), 'Nevada');
  await again.user.click(place());
  await paid();
  expect(sent).toEqual([]);
});

describe('with an earlier order and no saved address', () => {
  const { _id, default: _default, phone, ...address } = home;
  beforeEach(() => {
    earlier = [makeOrderDetail({ _id: 'f'.repeat(24), address, phone })];
    responds(
      'getMyOrder',
      ({ params }) => earlier.find(({ _id }) => _id === params.id) ?? makeOrderDetail({ _id: id, total: 14_695 }),
    );
  });

  test('orders to the address and phone of that order, which it shows as text', async () => {
    const [sent, saved] = [
      responds('placeOrder', { acknowledged: true, insertedId: id, number: 'K-7Q2M-X9TC' }),
      responds('addAddress', added),
    ];
    const { user } = await open();
    const shown = within(screen.getByRole('region', { name: 'Where to send it' }));
    expect(shown.getByText(/2 Mill Lane, Floor 3, Reno, NV 89501/)).toBeInTheDocument();
    expect(shown.getByText('555 2222')).toBeInTheDocument();
    expect(shown.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('City')).not.toBeInTheDocument();
    await user.click(place());
    await paid();
    expect(sent).toMatchObject([{ body: { address, phone } }]);
    expect(saved).toEqual([]);
  });

  test('changes it, and saves it only if the customer asks for it', async () => {
    const sent = responds('addAddress', added);
    const page = await open();
    await change(page);
    expect(screen.getByLabelText('City')).toHaveValue('Reno');
    expect(screen.getByRole('checkbox', { name: 'Save it for the next order' })).not.toBeChecked();
    await page.user.click(screen.getByRole('checkbox', { name: 'Save it for the next order' }));
    await page.user.click(place());
    await paid();
    expect(sent).toMatchObject([{ body: { ...address, phone } }]);
  });

  test('shows the empty fields if that order has its address as one text', async () => {
    earlier = [makeOrderDetail({ _id: 'f'.repeat(24), address: '2 Mill Lane, Reno' })];
    await open();
    expect(screen.getByLabelText('City')).toHaveValue('');
  });
});

test('places the order and shows why the address could not be saved', async () => {
  refuses('changeAddress', 404, 'There is no such address.');
  const page = await open(home);
  const { user } = page;
  await change(page);
  await user.type(screen.getByLabelText('City'), ' West');
  await user.click(screen.getByRole('checkbox'));
  await user.click(place());
  await paid();
  expect(await screen.findByText('There is no such address.')).toBeInTheDocument();
});

import type { CartLine } from '@kerf/contracts';
import { hangs, makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { screen, waitFor } from '@testing-library/react';
import { stopFollowing } from '../cart/account-cart';
import { keepPendingOrder } from '../features/order/pending-order';
import { replacementId } from '../features/order/replaced-order';
import remote from '../routes';
import { quoteOf, shopConfig, standardDelivery } from '../testing/quotes';

mockNetwork();

const id = 'b'.repeat(24);
const address = {
  name: 'Ann Sawyer',
  line1: '1 Saw Street',
  city: 'Austin',
  region: 'TX',
  postcode: '73301',
  country: 'US',
};
const unpaid = makeOrderDetail({
  ...{ _id: id, number: 'K-7Q2M-X9TC', status: 'unpaid', paid: false, address, phone: '555 1234' },
  ...{ email: 'ann@kerf.test', codes: ['WORKSHOP10'] },
  delivery: { id: 'standard', name: 'Standard delivery', price: 795 },
});
const placed = { acknowledged: true, insertedId: 'c'.repeat(24), number: 'K-AAAA-BBBB', orderToken: 'new' } as const;
const deleted = { acknowledged: true, deletedCount: 1 } as const;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(window, 'scrollTo').mockImplementation();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  responds('quoteCart', ({ body }) => quoteOf((body as { lines: CartLine[] }).lines, { codes: ['WORKSHOP10'] }));
  responds('listDeliveryMethods', [standardDelivery]);
  responds('getConfig', shopConfig);
  responds('getMyOrder', unpaid);
  hangs('createPaymentIntent');
  keepPendingOrder({ id, number: unpaid.number, token: 'guest', owner: null });
});
afterEach(stopFollowing);

const open = (part = '') => renderPage(remote, `/checkout?change=${id}${part}`);
const place = () => screen.findByRole('button', { name: 'Place order and pay', busy: false });

test('cancels the order and places one with the change, both with the token of their order', async () => {
  const cancelled = responds('cancelMyOrder', deleted);
  const sent = responds('placeOrder', placed);
  const { user, history } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Change order K-7Q2M-X9TC' })).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ann@kerf.test');
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), '2 Saw Street');
  await user.click(await place());
  await waitFor(() => expect(history.location.search).toBe(`?order=${placed.insertedId}`));
  expect(cancelled.map(({ params, headers }) => [params.id, headers.get('authorization')])).toEqual([
    [id, 'Bearer guest'],
  ]);
  const [{ body, headers } = {} as (typeof sent)[number]] = sent;
  expect(body).toMatchObject({
    address: { ...address, line1: '2 Saw Street' },
    email: 'ann@kerf.test',
    codes: ['WORKSHOP10'],
    lines: unpaid.lines.map(({ item, quantity }) => ({ item, quantity })),
  });
  expect(headers.get('idempotency-key')).toBe(replacementId(id));
  expect(sent).toHaveLength(1);
});

test('places nothing while the order may be paid', async () => {
  refuses('cancelMyOrder', 409, 'A paid order cannot be cancelled.', { code: 'already-paid' });
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await user.click(await place());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent).toEqual([]);
});

test('goes on with an order that an earlier attempt has cancelled', async () => {
  responds('getMyOrder', { ...unpaid, status: 'cancelled' });
  refuses('cancelMyOrder', 409, 'This order has been cancelled already.', { code: 'cancelled' });
  const sent = responds('placeOrder', placed);
  const { user } = await open();
  await user.click(await place());
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('leads to the payment of an order that is paid', async () => {
  responds('getMyOrder', { ...unpaid, status: 'paid', paid: true });
  const { history } = await open();
  await waitFor(() => expect(history.location.search).toBe(`?order=${id}`));
});

test('names the replacement of an order by a UUID of its own', () => {
  expect(replacementId('0123456789abcdef01234567')).toBe('01234567-89ab-8cde-8f01-234567000000');
});

test.each([
  ['#contact', 'textbox', 'E-mail'],
  ['#address', 'combobox', 'Country'],
])('a link to the part %s gives the focus to its first field', async (part, role, name) => {
  Element.prototype.scrollIntoView = jest.fn();
  await open(part);
  expect(await screen.findByRole(role, { name })).toHaveFocus();
});

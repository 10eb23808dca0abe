import type { CartLine } from '@kerf/contracts';
import { countryStore, forget } from '@kerf/session';
import { makeItem, makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { stopFollowing } from '../cart/account-cart';
import { cartStore } from '../cart/cart-store';
import { emptyCart, writeCart } from '../cart/stored-cart';
import remote from '../routes';
import { quoteOf, saw, shopConfig, standardDelivery } from '../testing/quotes';

mockNetwork();

const express = { ...standardDelivery, id: 'express', name: 'Express' };

const fillCart = () => {
  const cart = { ...emptyCart(), lines: [{ item: saw.item, quantity: 1, price: 13_900 }] };
  writeCart(cart);
  cartStore.setState(cart, true);
};

beforeEach(() => {
  localStorage.clear();
  countryStore.setState({ chosen: undefined });
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  responds('quoteCart', ({ body }) => quoteOf((body as { lines: CartLine[] }).lines));
  responds('listDeliveryMethods', [standardDelivery, express]);
  responds('getConfig', shopConfig);
  responds('listAddresses', []);
  responds('listMyOrders', []);
  responds('getProfile', []);
  responds('putCart', { lines: [] } as never);
  fillCart();
});
afterEach(stopFollowing);

type Page = Awaited<ReturnType<typeof renderPage>>;
/** Opens the page in a new document of the same tab. */
const reopen = async (address = '/checkout', as: 'visitor' | 'customer' = 'visitor') => {
  cleanup();
  const page = await renderPage(remote, address, { as });
  await screen.findByLabelText('Full name');
  return page;
};
const place = () => screen.findByRole('button', { name: /^Place order/, busy: false });
const type = async ({ user }: Page, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};
const fillIn = async (page: Page) => {
  await type(page, 'Full name', 'Gail Guest');
  await type(page, 'City', 'Austin');
  await page.user.selectOptions(screen.getByLabelText('State'), 'Texas');
};
const chooseExpress = async ({ user }: Page) => user.click(await screen.findByRole('radio', { name: /Express/ }));
/** Fills in the rest, and orders. */
const order = async (page: Page) => {
  await type(page, 'E-mail', 'gail@kerf.test');
  await type(page, 'Address', '1 Saw Street');
  await type(page, 'ZIP code', '73301');
  await page.user.click(await place());
};
const expectEntries = async () => {
  expect(screen.getByLabelText('Full name')).toHaveValue('Gail Guest');
  expect(screen.getByLabelText('City')).toHaveValue('Austin');
  expect(screen.getByLabelText('State')).toHaveValue('TX');
};

test('keeps the entries of a guest over a reload', async () => {
  const page = await reopen();
  await fillIn(page);
  await type(page, 'E-mail', 'gail@kerf.test');
  await chooseExpress(page);
  await reopen();
  await expectEntries();
  expect(screen.getByLabelText('E-mail')).toHaveValue('gail@kerf.test');
  expect(await screen.findByRole('radio', { name: /Express/ })).toBeChecked();
});

test('keeps the entries of a guest who signs in', async () => {
  await fillIn(await reopen());
  await reopen('/checkout', 'customer');
  await expectEntries();
});

test('has no entries of somebody who has signed out', async () => {
  await fillIn(await reopen());
  await reopen('/checkout', 'customer');
  act(() => forget());
  fillCart();
  await reopen();
  expect(screen.getByLabelText('Full name')).toHaveValue('');
});

test('has no entries of a placed order', async () => {
  responds('getMyOrder', makeOrderDetail({ status: 'unpaid', paid: false }));
  responds('placeOrder', { acknowledged: true, insertedId: 'b'.repeat(24), number: 'K-7Q2M-X9TC' });
  const page = await reopen();
  await fillIn(page);
  await order(page);
  await waitFor(() => expect(sessionStorage.getItem('kerf-draft checkout')).toBeNull());
});

test('keeps the entries when the order is refused', async () => {
  refuses('placeOrder', 503, 'Try again later.');
  const page = await reopen();
  await fillIn(page);
  await order(page);
  await screen.findByText('Try again later.');
  await reopen();
  await expectEntries();
});

test('keeps the entries and the quantity of the purchase of one item', async () => {
  const item = makeItem({ _id: saw.item, minimum: 1, stock: 9 });
  responds('getItem', item);
  const page = await reopen(`/order/${item._id}`, 'customer');
  await type(page, 'Full name', ' Gail Guest');
  await page.user.clear(screen.getByLabelText('Quantity'));
  await page.user.type(screen.getByLabelText('Quantity'), '4');
  const { pathname, search } = page.history.location;
  await reopen(pathname + search, 'customer');
  expect(screen.getByLabelText('Full name')).toHaveValue('Casey customer Gail Guest');
  expect(screen.getByLabelText('Quantity')).toHaveValue(4);
});

test('stores no promotion code', async () => {
  const page = await reopen();
  await page.user.type(screen.getByLabelText('Promotion code'), 'SECRET10');
  await type(page, 'City', 'Austin');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('SECRET10');
});

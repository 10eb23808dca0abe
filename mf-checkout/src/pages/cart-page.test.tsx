import type { CartLine, CartProblem } from '@kerf/contracts';
import { hangs, makeOrderDetail, mockNetwork, refuses, renderPage, responds } from '@kerf/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { stopFollowing } from '../cart/account-cart';
import { cartStore } from '../cart/cart-store';
import { emptyCart } from '../cart/stored-cart';
import remote from '../routes';
import { quoteOf, saw } from '../testing/quotes';

mockNetwork();
beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
});
afterEach(stopFollowing);

const { item } = saw;
const line = { item, quantity: 1, price: 13_900 };
const linesOf = (body: unknown) => (body as { lines: CartLine[] }).lines;

const open = async (lines: CartLine[] = [line]) => {
  cartStore.setState({ ...emptyCart(), lines }, true);
  return renderPage(remote, '/cart');
};
const quotes = (...problems: CartProblem[]) =>
  responds('quoteCart', ({ body }) => quoteOf(linesOf(body), { problems }));
const summary = () => screen.getByRole('region', { name: 'Order summary' });
const checkout = () => screen.findByRole('button', { name: 'Checkout' });

test('shows that the cart is empty, and the way to the tools', async () => {
  await open([]);
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the tools' })).toHaveAttribute('href', '/home/explore');
});

test('shows the lines with their prices and what the order costs', async () => {
  quotes();
  await open([{ ...line, quantity: 2 }]);
  const name = await screen.findByRole('link', { name: 'Mitre Saw' });
  expect(name).toHaveAttribute('href', `/items/${item}/mitre-saw`);
  expect(
    within(summary())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['$278.00', '$7.95', '$285.95']);
});

test('says in its line what is not in the box of a version', async () => {
  responds('quoteCart', ({ body }) => {
    const quote = quoteOf(linesOf(body));
    return { ...quote, lines: quote.lines.map(each => ({ ...each, without: 'Without battery and charger' })) };
  });
  await open();
  const name = await screen.findByRole('link', { name: 'Mitre Saw' });
  expect(name.closest('li')).toHaveTextContent('Without battery and charger');
});

test('adds the lines of a list, once, and says how many have no room', async () => {
  quotes();
  const lines = Array.from({ length: 49 }, (_, at) => ({
    item: (at + 16).toString(16).padStart(24, '0'),
    quantity: 1,
  }));
  cartStore.setState({ ...emptyCart(), lines: [{ ...line, quantity: 2 }, ...lines.slice(1)] }, true);
  const { history } = await renderPage(remote, '/cart');
  const added = ['b', 'c', 'd'].map(letter => ({ item: letter.repeat(24), quantity: 4, price: 5_000 }));
  act(() => history.push('/cart', { add: [{ ...line, quantity: 1 }, ...added] }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The cart has 50 lines at most, so 2 tools were not added.',
  );
  const stored = cartStore.getState().lines;
  expect(stored).toHaveLength(50);
  expect(stored[0]).toMatchObject({ item, quantity: 2 });
  expect(stored.at(-1)).toEqual(added[0]);
  expect(history.location.state).toBeNull();
});

test('adds the lines of an order, once, at their prices of then, and keeps the larger quantity of a line', async () => {
  quotes({ item, code: 'price_changed', was: 12_900, price: 13_900 });
  const other = {
    item: '2'.repeat(24),
    name: 'Jigsaw',
    image: '/jigsaw.svg',
    quantity: 3,
    price: 5_000,
    total: 15_000,
  };
  const ordered = { ...other, item, name: 'Mitre Saw', price: 12_900, total: 12_900, quantity: 1 };
  responds('getMyOrder', makeOrderDetail({ lines: [ordered, other] }));
  cartStore.setState({ ...emptyCart(), lines: [{ ...line, quantity: 2 }] }, true);
  const { history } = await renderPage(remote, `/cart?again=${'a'.repeat(24)}`, { as: 'customer' });
  expect(await screen.findByText('The price was $129.00, is $139.00.')).toBeInTheDocument();
  expect(history.location.search).toBe('');
  expect(cartStore.getState().lines).toEqual([
    { ...line, quantity: 2 },
    { item: other.item, quantity: 3, price: 5_000 },
  ]);
});

test("adds the lines of a guest's order with the token of its page, which the history then forgets", async () => {
  quotes();
  const ordered = { item, name: 'Mitre Saw', image: '/saw.svg', quantity: 1, price: 13_900, total: 13_900 };
  const reads = responds('getMyOrder', makeOrderDetail({ lines: [ordered] }));
  const { history } = await open([]);
  act(() => history.push(`/cart?again=${'a'.repeat(24)}`, { orderToken: 'good' }));
  expect(await screen.findByRole('link', { name: 'Mitre Saw' })).toBeInTheDocument();
  expect(reads.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer good']);
  expect(history.location).toMatchObject({ search: '', state: null });
});

test('says why the lines of an order cannot be added, above the cart', async () => {
  quotes();
  refuses('getMyOrder', 404, 'There is no such order.');
  cartStore.setState({ ...emptyCart(), lines: [line] }, true);
  await renderPage(remote, `/cart?again=${'a'.repeat(24)}`, { as: 'customer' });
  expect(await screen.findByText('There is no such order.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Mitre Saw' })).toBeInTheDocument();
  expect(cartStore.getState().lines).toEqual([line]);
});

test('changes the quantity of a line, and removes it', async () => {
  const sent = quotes();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'One more: Quantity of Mitre Saw' }));
  await waitFor(() => expect(linesOf(sent.at(-1)?.body)).toEqual([{ ...line, quantity: 2 }]));
  await waitFor(() => expect(summary()).toHaveTextContent('Total$285.95'));
  await user.click(screen.getByRole('button', { name: 'Remove Mitre Saw' }));
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
  const status = screen.getByText('Mitre Saw is removed from the cart.');
  expect(status).toHaveRole('status');
  expect(status).toHaveFocus();
});

test('keeps the line while its quantity is being typed', async () => {
  quotes();
  const { user } = await open([{ ...line, quantity: 3 }]);
  const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Mitre Saw' });
  await user.clear(quantity);
  expect(cartStore.getState().lines).toEqual([{ ...line, quantity: 3 }]);
  await user.type(quantity, '7');
  expect(cartStore.getState().lines).toEqual([{ ...line, quantity: 7 }]);
});

test('says that a price has changed, and takes it as seen at the checkout', async () => {
  hangs('listDeliveryMethods');
  quotes({ item, code: 'price_changed', was: 12_900, price: 13_900 });
  const { user } = await open([{ ...line, price: 12_900 }]);
  expect(await screen.findByText('The price was $129.00, is $139.00.')).toBeInTheDocument();
  await user.click(await checkout());
  expect(cartStore.getState().lines).toEqual([line]);
});

test.each<[string, CartProblem]>([
  ['Only 2 left. Lower the quantity to check out.', { item, code: 'out_of_stock', available: 2 }],
  ['Out of stock. Remove it to check out.', { item, code: 'out_of_stock', available: 0 }],
  ['The smallest order is 5.', { item, code: 'below_minimum', minimum: 5 }],
])('says "%s" and blocks the checkout', async (text, problem) => {
  quotes(problem);
  await open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await checkout()).toBeDisabled();
});

test('shows a tool that is no longer sold, which can be removed', async () => {
  responds('quoteCart', quoteOf([], { problems: [{ item, code: 'removed' }] }));
  const { user } = await open();
  expect(await screen.findByText('This tool is no longer sold. Remove it to check out.')).toBeInTheDocument();
  expect(await checkout()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove A tool that is no longer sold' }));
  expect(screen.getByText('Your cart is empty')).toBeInTheDocument();
});

test('keeps the cart when the shop cannot be reached, and tries again on Retry', async () => {
  refuses('quoteCart', 503, 'The shop is having trouble. Please try again in a moment.');
  const { user } = await open();
  expect(await screen.findByText('The shop is having trouble. Please try again in a moment.')).toHaveRole('alert');
  quotes();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Mitre Saw' })).toBeInTheDocument();
});

import { paths } from '@kerf/federation';
import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { actAs } from '@kerf/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stopFollowing } from '../cart/account-cart';
import { cartStore } from '../cart/cart-store';
import { emptyCart } from '../cart/stored-cart';
import AddToCart from './add-to-cart';
import MiniCart from './mini-cart';

const saw = { itemId: 'a'.repeat(24), itemName: 'Mitre Saw', price: 13_900, minimum: 2, available: 5 };
const open = (own: Partial<typeof saw> & { compact?: boolean } = {}) =>
  render(
    <ShopRouter history={createMemoryHistory({ initialEntries: ['/'], v5Compat: true })}>
      <MiniCart fallback={null} />
      <AddToCart {...saw} {...own} quantity={2} fallback={null} />
    </ShopRouter>,
  );
const add = () => screen.getByRole('button', { name: 'Add to cart: Mitre Saw' });

beforeEach(() => {
  localStorage.clear();
  actAs('visitor');
  cartStore.setState(emptyCart(), true);
});
afterEach(stopFollowing);

it('adds the item, announces the quantity politely, and counts the units in the navbar', async () => {
  open();
  expect(screen.getByRole('link', { name: 'Cart, no items' })).toHaveAttribute('href', paths.cart);
  await userEvent.click(add());
  expect(screen.getByRole('status')).toHaveTextContent('Added: 2 in the cart. View cart');
  await userEvent.click(add());
  await userEvent.click(add());
  expect(screen.getByRole('status')).toHaveTextContent('Added: 5 in the cart.');
  expect(screen.getByRole('link', { name: 'Cart, 5 items' })).toBeInTheDocument();
  expect(cartStore.getState().lines).toEqual([{ item: saw.itemId, quantity: 5, price: 13_900 }]);
});

it('is the link to the cart on a card, with the focus, once the item is in the cart', async () => {
  open({ compact: true });
  await userEvent.click(add());
  const link = screen.getByRole('link', { name: 'In cart: 2, Mitre Saw' });
  expect(link).toHaveAttribute('href', paths.cart);
  expect(link).toHaveTextContent('In cart: 2');
  expect(link).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Added: 2 in the cart.');
  act(() => cartStore.setState(emptyCart(), true));
  expect(add()).toBeInTheDocument();
});

it('offers nothing while fewer are left than the smallest order', () => {
  open({ available: 1 });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says when the cart has no room for another line', async () => {
  const lines = Array.from({ length: 50 }, (_, line) => ({ item: String(line).padStart(24, '0'), quantity: 1 }));
  cartStore.setState({ lines });
  open();
  await userEvent.click(add());
  expect(screen.getByRole('status')).toHaveTextContent('The cart has 50 lines already.');
});

import { announce, CART_KEY } from '@kerf/federation';
import { type AskedFragment, FragmentHost } from '@kerf/federation/fragment';
import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { actAs } from '@kerf/testing';
import { act, render, screen } from '@testing-library/react';
import { CartLink } from './cart-link';

const asked = jest.fn();
const host = ({ name, fallback }: AskedFragment) => {
  asked(name);
  return fallback;
};
const open = () =>
  render(
    <ShopRouter history={createMemoryHistory({ initialEntries: ['/'], v5Compat: true })}>
      <FragmentHost value={host}>
        <CartLink />
      </FragmentHost>
    </ShopRouter>,
  );

beforeEach(() => {
  asked.mockClear();
  localStorage.clear();
  actAs('visitor');
});

it('is a plain link, and asks for no fragment, while the visitor has no cart', () => {
  open();
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  expect(asked).not.toHaveBeenCalled();
});

it('asks for the fragment once the cart changes', () => {
  open();
  act(() => announce('mf-checkout:cart-changed', { cartId: 'c1' }));
  expect(asked).toHaveBeenCalledWith('mf-checkout/mini-cart');
  expect(screen.getByRole('link', { name: 'Cart' })).toBeInTheDocument();
});

it.each([
  ['a browser with a cart', () => localStorage.setItem(CART_KEY, '{}')],
  ['a customer, whose account may have one', () => actAs('customer')],
])('asks for the fragment for %s', (_who, prepare) => {
  prepare();
  open();
  expect(asked).toHaveBeenCalledWith('mf-checkout/mini-cart');
});

import { texts } from '@kerf/federation/texts';

/** The texts of the cart's buttons, which other front ends show. */
export const cartButtonMessages = texts('mf-checkout/cart-button', {
  add: 'Add to cart',
  addOf: ({ item }: { item: string }) => `Add to cart: ${item}`,
  added: ({ units }: { units: number }) => `Added: ${units} in the cart.`,
  inCart: ({ units }: { units: number }) => `In cart: ${units}`,
  inCartOf: ({ units, item }: { units: number; item: string }) => `In cart: ${units}, ${item}`,
  view: 'View cart',
  full: 'The cart has 50 lines already. Order them first, or remove one.',
  units: ({ units }: { units: number }) =>
    `Cart, ${units === 0 ? 'no items' : units === 1 ? '1 item' : `${units} items`}`,
});

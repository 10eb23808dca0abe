/** The texts of the cart's buttons, which other front ends show. */
export const cartButtonMessages = {
  add: 'Add to cart',
  addOf: (item: string) => `Add to cart: ${item}`,
  added: (units: number) => `Added: ${units} in the cart.`,
  inCart: (units: number) => `In cart: ${units}`,
  inCartOf: (units: number, item: string) => `In cart: ${units}, ${item}`,
  view: 'View cart',
  full: 'The cart has 50 lines already. Order them first, or remove one.',
  units: (units: number) => `Cart, ${units === 0 ? 'no items' : units === 1 ? '1 item' : `${units} items`}`,
} as const;

/** Where a browser keeps its cart in local storage. Absent without a cart, so that the shell loads nothing of the cart. */
export const CART_KEY = 'kerf-cart';
/** Where a browser keeps the lists of a guest. Absent without one, so that the shell loads nothing of them. */
export const LISTS_KEY = 'kerf-lists';

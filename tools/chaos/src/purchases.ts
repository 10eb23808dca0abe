/** In cents. */
export const UNIT_CENTS = 1999;
export const DELIVERY_CENTS = 2495;
export const ADDRESS = {
  ...{ name: 'Ann Sawyer', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' },
};

export interface Unit {
  item: string;
  quantity: 1;
}

export interface Placed {
  order: string;
  /** One unit of each item, for an order of several. */
  lines: Unit[];
  totalprice: number;
  /** The delivery method of a cart. */
  delivery?: 'express' | 'standard';
}

export interface Shopper {
  email: string;
  /** Of the session. */
  token: string;
}

import type { ReactNode } from 'react';

/**
 * The fragments that front ends show of each other, and the slots in their pages that fragments of others fill, by owner and name. The owner raises `version` when a user must change
 * its code: another prop is required, or one has another meaning. A remote can add its own by interface merging.
 */
export interface Fragments {
  /** Adds an item to the cart. Prices in cents. Shows nothing to an administrator, or if fewer are left than the smallest order. */
  'mf-checkout/add-to-cart': {
    version: 1;
    props: {
      itemId: string;
      itemName: string;
      quantity: number;
      price: number;
      minimum: number;
      available: number;
      /** On a card, the button of an item that is in the cart is the link to the cart, and keeps its height. */
      compact?: boolean;
    };
  };
  /** The saved addresses of the signed-in customer, to add, edit and remove them. The page has the heading. */
  'mf-checkout/address-book': { version: 1; props: object };
  /** The link to the cart with the number of items. */
  'mf-checkout/mini-cart': { version: 1; props: object };
  /** One item: picture, price, stock and a link to its order page. Shows the fallback for an item that is no longer sold. */
  'mf-catalog/item-teaser': { version: 1; props: { itemId: string } };
  /** Adds the lists that a guest has in this browser to the account of who has signed in. Shows nothing. */
  'mf-catalog/keep-lists': { version: 1; props: object };
  /** Suggestions below a search input, which it turns into a combobox. */
  'mf-catalog/search-suggestions': { version: 1; props: { input: HTMLInputElement } };
  /**
   * How much of one kind of work waits for the staff (`toShip`), beside a link that `id` describes. Shows nothing if none waits, and to roles
   * that do not decide it.
   */
  'mf-dashboard-admin/open-work': { version: 2; props: { of: string; id: string } };
  /** A slot at the end of the start of a customer's dashboard. */
  'mf-dashboard-customer/profile': { version: 1; props: object };
  /** In which time zone and currency the pages of the staff are. */
  'mf-dashboard-admin/staff-foot': { version: 1; props: object };
  /** One search over orders, items and customers, for staff, and the list of the keys. */
  'mf-dashboard-admin/staff-search': { version: 1; props: object };
}

export type FragmentName = keyof Fragments;

/** What the component of a fragment gets. `fallback` is for a fragment that has nothing to show. */
export type FragmentProps<N extends FragmentName> = Fragments[N]['props'] & { fallback: ReactNode };

/** Splits `mf-catalog/item-teaser` into the owner's name in the map of remotes and the fragment's own name. */
export const partsOf = (name: string): { remote: string; fragment: string } => {
  const [owner = '', fragment = ''] = name.split('/');
  return { remote: owner.replaceAll('-', '_'), fragment };
};

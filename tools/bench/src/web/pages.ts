import type { Locator, Page } from 'playwright-core';
import { cartLines, itemPath, orderPath } from './api.ts';

/** The entries of local storage that the shell restores. The benchmark's API does not read the token. */
export type StoredSession = Record<string, string>;

const sessionOf = (email: string, displayName: string): StoredSession => ({
  accessToken: 'bench',
  accessTokenOwner: JSON.stringify({
    user: { email, displayName, photoURL: null },
    expiresAt: Date.now() + 3_600_000,
  }),
});
const adminSession = sessionOf('admin@kerf.test', 'Ada Admin');
/** A visitor with tools in the cart. */
const cartSession: StoredSession = {
  'kerf-cart': JSON.stringify({ id: crypto.randomUUID(), lines: cartLines, base: [] }),
};
export const customerSession = sessionOf('customer@kerf.test', 'Casey Customer');

/** Runs in the page before its scripts. */
export const restoreSession = (session: StoredSession): void => {
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
};

export interface MeasuredPage {
  path: string;
  session?: StoredSession;
  /** Visible when the page is ready to use. */
  ready(page: Page): Locator;
  /** What a visitor does first. */
  act(page: Page): Promise<void>;
}

export const pages: Record<string, MeasuredPage> = {
  home: {
    path: '/',
    ready: page => page.getByRole('link', { name: /Purchase Now/ }).nth(5),
    act: page => page.getByRole('button', { name: 'Next slide' }).click(),
  },
  results: {
    path: '/home/explore?category=power-saw',
    ready: page => page.getByRole('link', { name: /Purchase Now/ }).nth(5),
    act: page => page.getByRole('link', { name: 'List' }).click(),
  },
  item: {
    path: itemPath,
    ready: page => page.getByRole('link', { name: /Purchase Now/ }).first(),
    act: page => page.getByRole('button', { name: 'One more: Quantity' }).click(),
  },
  'add to cart': {
    path: itemPath,
    ready: page => page.getByRole('button', { name: /^Add to cart: / }),
    act: page => page.getByRole('button', { name: /^Add to cart: / }).click(),
  },
  cart: {
    path: '/cart',
    session: cartSession,
    ready: page => page.getByRole('button', { name: 'Checkout', disabled: false }),
    act: page =>
      page
        .getByRole('button', { name: /^One more/ })
        .first()
        .click(),
  },
  checkout: {
    path: '/checkout',
    session: cartSession,
    ready: page => page.getByRole('button', { name: 'Place order', disabled: false }),
    act: page => page.getByRole('button', { name: 'Place order' }).click(),
  },
  order: {
    path: orderPath,
    session: adminSession,
    ready: page => page.getByRole('button', { name: 'Place Order' }),
    act: page => page.getByRole('button', { name: 'Place Order' }).click(),
  },
  orders: {
    path: '/dashboard/allOrder',
    session: adminSession,
    ready: page => page.getByRole('row').nth(5),
    act: page => page.getByRole('link', { name: 'Next' }).click(),
  },
};

/** A network and a processor to emulate. */
export interface Throttling {
  /** In milliseconds. */
  latency: number;
  kilobits: number;
  /** The factor by which the processor is slower. */
  cpu: number;
}

export const settings: Record<string, Throttling | 'none'> = {
  unthrottled: 'none',
  slow: { latency: 150, kilobits: 1600, cpu: 4 },
};

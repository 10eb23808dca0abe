/**
 * How the bars at the top of a page differ from those of the others.
 * - `search`: tools are listed, so on a phone the search has a row of its own.
 * - `slim`: the visitor is buying, so no departments lead away.
 * - `staff`: somebody works, so neither the search of the shop nor the cart is beside it.
 */
export type Bars = 'search' | 'slim' | 'staff' | undefined;

/** Pages about tools. */
const lists = /^\/(home(\/explore)?)?\/?$/i;
/** Checkout, payment, and what follows them. */
const purchases = /^\/(checkout|order\/[^/]+|orders\/[^/]+|dashboard\/payment\/[^/]+)\/?$/i;

/** The dashboard, besides the pages of customers. */
const work = /^\/dashboard\/(?!(order|addreview|payment)(\/|$))./i;

/** The bars of the page at an address. The shell imports this file too, so that the served bars are those of the browser. */
export const barsOf = (pathname: string): Bars => {
  if (lists.test(pathname)) return 'search';
  if (purchases.test(pathname)) return 'slim';
  return work.test(pathname) ? 'staff' : undefined;
};

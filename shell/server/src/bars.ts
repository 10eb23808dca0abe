/**
 * How the bars at the top of a page differ from those of the others.
 * - `search`: tools are listed, so on a phone the search has a row of its own.
 * - `slim`: the visitor is buying, so no departments lead away.
 */
export type Bars = 'search' | 'slim' | undefined;

/** Pages about tools. */
const lists = /^\/(home(\/explore)?)?\/?$/i;
/** Checkout, payment, and what follows them. */
const purchases = /^\/(checkout|order\/[^/]+|orders\/[^/]+|dashboard\/payment\/[^/]+)\/?$/i;

/** The bars of the page at an address. The shell imports this file too, so that the served bars are those of the browser. */
export const barsOf = (pathname: string): Bars => {
  if (lists.test(pathname)) return 'search';
  return purchases.test(pathname) ? 'slim' : undefined;
};

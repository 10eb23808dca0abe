import type { ShopPages } from './remotes/pages';
import { withTimeout } from './remotes/with-timeout';

const TIMEOUT_MS = 500;

/** Waits for the first page, so that it replaces the served HTML in one step, but at most 500 ms. */
export const firstPage = async (pages: ShopPages, { pathname, key }: { pathname: string; key: string }) => {
  await withTimeout(TIMEOUT_MS, pages.visit(pathname, key)).catch(() => undefined);
};

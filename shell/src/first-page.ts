import type { ShopPages } from './remotes/pages';
import { within } from './remotes/within';

/** After this the frame comes to life, with or without the page. */
const PATIENCE_MS = 500;

/** Resolves when the first page can be shown, or is not there for a while. */
export const firstPage = async (pages: ShopPages, { pathname, key }: { pathname: string; key: string }) => {
  await within(PATIENCE_MS, pages.visit(pathname, key)).catch(() => undefined);
};

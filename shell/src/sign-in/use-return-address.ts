import { type PageAccess, paths } from '@kerf/federation';
import { useLocation } from '@kerf/federation/router';

export interface CameFrom {
  from: string;
  access: PageAccess;
}

/** An address on this shop and no other site, however it is spelt; undefined for anything else. */
const ownAddress = (from: unknown): string | undefined => {
  if (typeof from !== 'string' || !URL.canParse(from, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(from, window.location.origin);
  const own = origin === window.location.origin && !pathname.startsWith('//');
  return own ? pathname + search + hash : undefined;
};

/** Where to go after signing in: the page that sent the visitor here, on this shop only, else home. */
export const useReturnAddress = () => {
  const state = useLocation().state as Partial<CameFrom> | null;
  const from = ownAddress(state?.from);
  return { to: from ?? paths.home, access: from ? state?.access : undefined, state };
};

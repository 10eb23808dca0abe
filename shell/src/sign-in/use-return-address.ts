import { type PageAccess, paths } from '@kerf/federation';
import { useLocation } from '@kerf/federation/router';

export interface CameFrom {
  from: string;
  access: PageAccess;
  /** Where the visitor goes on without an account. */
  guest?: string;
}

/** Returns the address if it is on this origin, else undefined. Prevents open redirects. */
const ownAddress = (from: unknown): string | undefined => {
  if (typeof from !== 'string' || !URL.canParse(from, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(from, window.location.origin);
  const own = origin === window.location.origin && !pathname.startsWith('//');
  return own ? pathname + search + hash : undefined;
};

/** The address after sign-in: the page that redirected to the login page, else home. */
export const useReturnAddress = () => {
  const state = useLocation().state as Partial<CameFrom> | null;
  const from = ownAddress(state?.from);
  return {
    to: from ?? paths.home,
    access: from ? state?.access : undefined,
    guest: from ? ownAddress(state?.guest) : undefined,
    state,
  };
};

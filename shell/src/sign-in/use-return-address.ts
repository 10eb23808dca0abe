import { ownAddress, type PageAccess, paths } from '@kerf/federation';
import { useLocation } from '@kerf/federation/router';

export interface CameFrom {
  from: string;
  access: PageAccess;
  /** Where the visitor goes on without an account. */
  guest?: string;
}

/** From the history, so it can be anything. */
const addressOf = (from: unknown) => (typeof from === 'string' ? ownAddress(from) : undefined);

/** The address after sign-in: the page that redirected to the login page, else home. */
export const useReturnAddress = () => {
  const state = useLocation().state as Partial<CameFrom> | null;
  const from = addressOf(state?.from);
  return {
    to: from ?? paths.home,
    access: from ? state?.access : undefined,
    guest: from ? addressOf(state?.guest) : undefined,
    state,
  };
};

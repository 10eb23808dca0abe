import { type PageAccess, paths } from '@kerf/federation';
import { useLocation } from '@kerf/federation/router';

export interface CameFrom {
  from: string;
  access: PageAccess;
}

/** Where to go after signing in: the page that sent the visitor here, on this shop only, else home. */
export const useReturnAddress = () => {
  const state = useLocation().state as Partial<CameFrom> | null;
  const from = state?.from;
  const own = typeof from === 'string' && /^\/(?![/\\])/.test(from);
  return { to: own ? from : paths.home, access: own ? state?.access : undefined, state };
};

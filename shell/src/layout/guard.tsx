import { roleAllows } from '@kerf/contracts/domain';
import { type PageAccess, paths } from '@kerf/federation';
import { fillPath } from '@kerf/federation/addresses';
import { useQuery } from '@kerf/federation/query';
import { Navigate, useLocation, useParams } from '@kerf/federation/router';
import { session, staffRoleOf, useSession } from '@kerf/session';
import { ErrorText, Spinner } from '@kerf/ui';
import { type ReactNode, useState } from 'react';
import { messages } from '../messages';

export interface GuardProps {
  access: PageAccess;
  /** The page's `guest`. */
  guest?: string | undefined;
  children?: ReactNode;
}

/**
 * Shows its children to users with access and redirects others to the login page, which redirects back after sign-in.
 * A user whose session ends on the page is redirected home.
 */
export function Guard({ access, guest, children }: GuardProps) {
  const { pathname, search } = useLocation();
  const params = useParams();
  const status = useSession(state => state.status);
  const role = useSession(state => state.role);
  const [initialStatus] = useState(status);

  if (access === 'public') return children;
  const state = { from: pathname + search, access, guest: guest && withQuery(fillPath(guest, params), search) };
  const toLogin = <Navigate to={paths.login} replace state={state} />;
  if (status === 'signed-out') return initialStatus === 'signed-in' ? <Navigate to={paths.home} replace /> : toLogin;
  if (role === null) return <RoleCheck />;
  return roleAllows(staffRoleOf(role), access) ? children : toLogin;
}

/** Adds the parameters of `search` that the address does not have. */
const withQuery = (address: string, search: string): string => {
  const [path, own] = address.split('?', 2);
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) if (!query.has(name)) query.append(name, value);
  return query.size > 0 ? `${path}?${query}` : address;
};

/** Reads the role again, because the request at sign-in failed or is still running. */
function RoleCheck() {
  const check = useQuery({ queryKey: ['role'], queryFn: () => session.askRole().then(() => true), gcTime: 0 });
  if (check.isError) return <ErrorText message={messages.roleFailed} onRetry={() => check.refetch()} />;
  return <Spinner />;
}

import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';

/** Who may call a route. A route that does not say is closed to all. */
export type RouteAccess = 'public' | 'signed-in' | 'admin';
export const ACCESS = 'kerf:access';

/** Anyone may call. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies RouteAccess);
/** Needs a session token; whether the record is the caller's own is for the service to check. */
export const SignedIn = () => SetMetadata(ACCESS, 'signed-in' satisfies RouteAccess);
/** Needs the session of an admin. */
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies RouteAccess);

/** The caller, as the database knows them at this request. */
export interface SignedInUser {
  id: string;
  email: string;
  displayName: string | null;
  isAdmin: boolean;
  /** The session of this request; missing if its token is older than session ids. */
  session?: { id: string; expiresAt: Date };
}

/** The caller of a route that is not public. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser => context.switchToHttp().getRequest().user,
);

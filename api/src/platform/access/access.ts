import type { Access, StaffRole } from '@kerf/contracts';
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';

export const ACCESS = 'kerf:access';

/**
 * Sets who may call a route. The guard rejects every call of a route without it. For an `owner`, the guard asks for a session, and
 * the service checks whose record it is.
 */
export const AllowAccess = (access: Access) => SetMetadata(ACCESS, access);

/** Anyone may call. For routes that are not in the contract. */
export const Public = () => AllowAccess('anyone');

/** The caller, as the database knows them at this request. */
export interface SignedInUser {
  id: string;
  email: string;
  displayName: string | null;
  /** The role in the staff; absent for customers. */
  role?: StaffRole | undefined;
  /** The caller has a role that counts only with a second factor, and has none. */
  needsSecondFactor?: true;
  /** When the person signed in at the identity provider. A session that was renewed keeps the time of its sign-in. */
  signedInAt: Date;
  /** The session of this request and the end of its token; missing for a command of the operator. */
  session?: { id: string; expiresAt: Date };
}

/** Somebody who has an order's token, and no session. */
export interface OrderHolder {
  order: string;
  /** The id of the token. */
  link: string;
}

/** Who calls a route with the access `order`. */
export type OrderCaller = SignedInUser | OrderHolder;

export const isHolder = (caller: OrderCaller): caller is OrderHolder => 'order' in caller;

/**
 * The caller of a route that is not public, as the guard found them: an `OrderCaller` for `order`, and undefined for a guest of
 * `guest`.
 */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInUser => context.switchToHttp().getRequest().user,
);

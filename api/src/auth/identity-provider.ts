/** Who somebody is, as the identity provider vouches for it. E-mail is lower-cased. */
export interface Identity {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
}

/** The hosted service that knows passwords. Every call throws a 503 exception while it cannot be reached. */
export abstract class IdentityProvider {
  /** @throws UnauthorizedException for a bad, expired or revoked proof, ForbiddenException for a disabled account. */
  abstract verify(idToken: string): Promise<Identity>;
  /** Ends the account's sign-ins; an account that is gone already is fine. */
  abstract disable(uid: string): Promise<void>;
  /** Lets the account sign in again; one that is gone can be made anew by signing up. */
  abstract enable(uid: string): Promise<void>;
  /** Which of these accounts somebody has disabled there; one that is gone is not. */
  abstract disabledAmong(uids: readonly string[]): Promise<ReadonlySet<string>>;
  abstract reachable(): Promise<void>;
}

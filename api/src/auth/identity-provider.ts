/** Who somebody is, as the identity provider vouches for it. E-mail is lower-cased. */
export interface Identity {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  /** How this sign-in was made, e.g. `password` or `google.com`. */
  provider: string;
  /** Every way to sign in to the account. */
  providers: readonly string[];
  /** When the person signed in, in seconds since 1970; a renewed proof keeps it. */
  authTime: number;
  /** Sign-ins before this have ended, e.g. by a change of the password; null if the account never said so. */
  validAfter: Date | null;
}

export interface AccountState {
  status: 'active' | 'disabled' | 'missing';
  validAfter: Date | null;
}

/** The hosted service that knows passwords. Every call throws a 503 exception while it cannot be reached. */
export abstract class IdentityProvider {
  /**
   * @throws UnauthorizedException for a bad, expired or revoked proof, and for one made in a way that the account no longer
   *   has; ForbiddenException for a disabled account
   */
  abstract verify(idToken: string): Promise<Identity>;
  /** Ends the account's sign-ins; an account that is gone already is fine. */
  abstract disable(uid: string): Promise<void>;
  /** Lets the account sign in again; one that is gone can be made anew by signing up. */
  abstract enable(uid: string): Promise<void>;
  /** The state of each of these accounts. */
  abstract statesOf(uids: readonly string[]): Promise<ReadonlyMap<string, AccountState>>;
  abstract reachable(): Promise<void>;
}

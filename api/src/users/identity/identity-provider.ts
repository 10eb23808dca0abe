/** The identity that the provider has verified. The e-mail address is lower-cased. */
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
  /** When the provider made this proof, in seconds since 1970. */
  issuedAt: number;
  /** Sign-ins before this have ended, e.g. by a change of the password; null if the account never said so. */
  validAfter: Date | null;
}

/** The e-mail address that the provider has of an account now. It is lower-cased. */
export interface AccountEmail {
  email: string;
  emailVerified: boolean;
}

export interface AccountState {
  status: 'active' | 'disabled' | 'missing';
  validAfter: Date | null;
}

/** The hosted sign-in service. Every call throws a 503 exception while it is unreachable. */
export abstract class IdentityProvider {
  /**
   * @throws UnauthorizedException for a bad, expired or revoked proof, and for one with an address or of a way to sign in that
   *   the account no longer has; ForbiddenException for a disabled account
   */
  abstract verify(idToken: string): Promise<Identity>;
  /** The address of an account, or undefined if there is no such account or it has none. */
  abstract emailOf(uid: string): Promise<AccountEmail | undefined>;
  /** Disables the account. Does nothing if it no longer exists. */
  abstract disable(uid: string): Promise<void>;
  /** Enables the account. Does nothing if it no longer exists; its owner can sign up again. */
  abstract enable(uid: string): Promise<void>;
  /** Deletes the account. Does nothing if it no longer exists. */
  abstract delete(uid: string): Promise<void>;
  abstract statesOf(uids: readonly string[]): Promise<ReadonlyMap<string, AccountState>>;
  abstract reachable(): Promise<void>;
}

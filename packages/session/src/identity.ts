/** A failed call of the identity provider. `code` is the provider's: `auth/wrong-password`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A proof of identity: an e-mail address and an ID token that the API can verify. */
export interface Proof {
  email: string;
  idToken: string;
}

export type Social = 'google' | 'github';

/** The identity provider: Firebase in the shell, a fake in tests. Every method rejects with an `IdentityError`. */
/** The fewest characters of a new password. The identity provider refuses shorter ones. */
export const SHORTEST_PASSWORD = 6;

export interface Identity {
  signIn(email: string, password: string): Promise<Proof>;
  signUp(name: string, email: string, password: string): Promise<Proof>;
  signInWith(social: Social): Promise<Proof>;
  sendPasswordReset(email: string): Promise<void>;
  /**
   * Sends a link to a new address of the signed-in user. The address changes when the link is opened, and ends the user's sign-ins. Rejects
   * with `auth/wrong-password`, and with `auth/requires-recent-login` for an account without a password.
   */
  sendEmailChange(email: string, password: string): Promise<void>;
  /** A fresh proof for the user that the provider still has signed in, or null. */
  renew(): Promise<Proof | null>;
  updateProfile(change: { photoURL: string }): Promise<void>;
  signOut(): Promise<void>;
}

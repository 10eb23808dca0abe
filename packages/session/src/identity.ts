/** Why a sign-in failed, as the identity provider names it: `auth/wrong-password`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What the identity provider proves: an e-mail address and a token the API can verify. */
export interface Proof {
  email: string;
  idToken: string;
}

export type Social = 'google' | 'github';

/** The hosted sign-in, Firebase in the shell and a fake one in harnesses. Rejections are `IdentityError`s. */
export interface Identity {
  signIn(email: string, password: string): Promise<Proof>;
  signUp(name: string, email: string, password: string): Promise<Proof>;
  signInWith(social: Social): Promise<Proof>;
  sendPasswordReset(email: string): Promise<void>;
  /** A fresh proof for whoever the provider remembers, or null. */
  renew(): Promise<Proof | null>;
  updateProfile(change: { photoURL: string }): Promise<void>;
  signOut(): Promise<void>;
}

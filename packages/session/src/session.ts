import type { Identity, Proof, Social } from './identity';
import { endInterruption } from './interruption';
import {
  askRole,
  currentToken,
  endedElsewhere,
  endOnServer,
  exchange,
  forget,
  identity,
  provideIdentity,
  provideLosses,
  renew,
  restoreStored,
  signInFreshly,
  suspend,
} from './lifetime';
import { storedSession, storedToken, storeSession, TOKEN_KEY } from './storage';
import { sessionStore } from './store';

const follow = ({ key, newValue }: StorageEvent) => {
  if ((key !== TOKEN_KEY && key !== null) || newValue === sessionStore.getState().token) return;
  if (!restoreStored()) endedElsewhere();
};

/** Of the last sign-in, which can lack the code of a second factor. */
let proof: Proof | undefined;

/** A failed role request does not fail the sign-in: pages that need the role request it again. */
const finish = async (code?: string) => {
  if (!proof) throw new Error('Sign in first.');
  await exchange(proof, { code });
  proof = undefined;
  await askRole().catch(() => undefined);
};

const start = async (sign: (provider: Identity) => ReturnType<Identity['signIn']>) => {
  proof = await sign(await identity());
  await finish();
};

export const session = {
  /** The host calls this once. The identity provider is loaded on first use. */
  configure: provideIdentity,

  /** The host says whether a user would lose something, such as a form that is filled in, if the session ended now. */
  keepWhile: provideLosses,

  /** Restores the session of the last visit and follows sign-ins of other tabs. An expired token is renewed later. */
  async restore() {
    window.addEventListener('storage', follow);
    if (!restoreStored() && storedToken() !== null) await renew().catch(() => undefined);
  },

  signIn: (email: string, password: string) => start(provider => provider.signIn(email, password)),

  signUp: (name: string, email: string, password: string) => start(provider => provider.signUp(name, email, password)),

  signInWith: (social: Social) => start(provider => provider.signInWith(social)),

  /**
   * Goes on with the last sign-in, which was refused with `second-factor-needed`.
   * @param code of the authenticator app, or a recovery code
   */
  proveSecondFactor: (code: string) => finish(code),

  async sendPasswordReset(email: string) {
    await (await identity()).sendPasswordReset(email);
  },

  /** Sends a link to a new address. The address changes when the link is opened. Rejects with an `IdentityError`. */
  async sendEmailChange(email: string, password: string) {
    await (await identity()).sendEmailChange(email, password);
  },

  /** Reads the role again, for example after a failure. Rejects with an `ApiError`. */
  askRole,

  /**
   * Changes the photo at the identity provider and in this session.
   * @throws Error 'No user is logged in' without a session, and an IdentityError if the provider fails.
   */
  async updatePhoto(photoURL: string) {
    if (sessionStore.getState().status !== 'signed-in') throw new Error('No user is logged in');
    await (await identity()).updateProfile({ photoURL });
    const current = sessionStore.getState();
    if (current.status !== 'signed-in') return;
    const user = { ...current.user, photoURL };
    sessionStore.setState({ ...current, user }, true);
    const stored = storedSession();
    if (stored) storeSession({ ...stored, user });
  },

  /** Clears the token, and keeps the user's pages as they are until the user signs in again or signs out. Calls with a token wait. */
  suspend,

  /** Asks for a fresh sign-in, which a call needs. The session goes on if the user gives up. Calls with a token wait. */
  signInFreshly,

  /** The user does not sign in again: the call that asked for it fails. */
  giveUpConfirming: endInterruption,

  /** Clears the token first, so the user is signed out even if the API and the provider cannot be reached. */
  async signOut() {
    endOnServer();
    forget();
    await (await identity()).signOut();
  },

  /** The access token, renewed first if it has expired, or null without a session. Rejects if the renewal fails. */
  token: currentToken,
};

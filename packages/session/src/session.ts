import type { Identity, Social } from './identity';
import {
  askRole,
  currentToken,
  endOnServer,
  exchange,
  forget,
  identity,
  provideIdentity,
  renew,
  takeUpStored,
} from './lifetime';
import { storedSession, storedToken, storeSession, TOKEN_KEY } from './storage';
import { sessionStore } from './store';

const follow = ({ key, newValue }: StorageEvent) => {
  if ((key !== TOKEN_KEY && key !== null) || newValue === sessionStore.getState().token) return;
  if (!takeUpStored()) forget();
};

/** A role that cannot be had now is asked for again by the pages that need it. */
const start = async (sign: (provider: Identity) => ReturnType<Identity['signIn']>) => {
  await exchange(await sign(await identity()));
  await askRole().catch(() => undefined);
};

export const session = {
  /** Called once by the host. The identity provider is loaded when it is first needed. */
  configure: provideIdentity,

  /** Takes up the session the last visit left and follows other tabs. A token that has ended is renewed meanwhile. */
  async restore() {
    window.addEventListener('storage', follow);
    if (!takeUpStored() && storedToken() !== null) await renew().catch(() => undefined);
  },

  signIn: (email: string, password: string) => start(provider => provider.signIn(email, password)),

  signUp: (name: string, email: string, password: string) => start(provider => provider.signUp(name, email, password)),

  signInWith: (social: Social) => start(provider => provider.signInWith(social)),

  async sendPasswordReset(email: string) {
    await (await identity()).sendPasswordReset(email);
  },

  /** Asks again whether the user is an admin, after a failure. */
  askRole,

  /**
   * Changes the photo at the identity provider and in this session.
   * @throws Error 'No user is logged in' when nobody is.
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

  /** Clears the token first, so that the visitor is signed out even when neither the API nor the provider can be reached. */
  async signOut() {
    endOnServer();
    forget();
    await (await identity()).signOut();
  },

  /** The token to send with a call, renewed first where it has ended; rejects when it cannot be. */
  token: currentToken,
};

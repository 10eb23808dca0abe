import { call } from '@kerf/api-client';
import type { Identity, Proof, Social } from './identity';
import { sessionStore, signedOut } from './store';
import { readClaims, storedToken, storeToken } from './token';

/** How long before its end a token is renewed. */
const RENEW_BEFORE_MS = 5 * 60_000;

let loadIdentity: () => Promise<Identity> = async () => {
  throw new Error('The session has no identity provider yet.');
};
let renewal: ReturnType<typeof setTimeout> | undefined;

const adopt = async (token: string): Promise<boolean> => {
  const claims = readClaims(token);
  if (!claims) return false;
  storeToken(token);
  const { expiresAt, ...user } = claims;
  const known = sessionStore.getState();
  const role = known.user?.email === user.email ? known.role : null;
  sessionStore.setState({ status: 'signed-in', user, role, token }, true);
  clearTimeout(renewal);
  renewal = setTimeout(renew, Math.max(expiresAt - Date.now() - RENEW_BEFORE_MS, 0));
  return true;
};

const askRole = async () => {
  const asked = sessionStore.getState();
  if (asked.status !== 'signed-in') return;
  const { admin } = await call('isAdmin', { params: { email: asked.user.email } });
  const current = sessionStore.getState();
  if (current.status === 'signed-in' && current.user.email === asked.user.email)
    sessionStore.setState({ ...current, role: admin ? 'admin' : 'customer' }, true);
};

const exchange = async ({ email, idToken }: Proof) => {
  const { token } = await call('exchangeSession', { params: { email }, body: { email, idToken } });
  await adopt(token);
  await askRole();
};

const renew = async () => {
  const proof = await (await loadIdentity()).renew();
  if (proof) await exchange(proof);
  else forget();
};

/** Drops the session without asking anyone: the API refused it, or it ended. */
export const forget = () => {
  clearTimeout(renewal);
  storeToken(null);
  sessionStore.setState(signedOut, true);
};

export const session = {
  /** Called once by the host. The identity provider is loaded when it is first needed. */
  configure(load: () => Promise<Identity>) {
    loadIdentity = load;
  },

  /** Takes up the session the last visit left, if its token still holds. */
  async restore() {
    const token = storedToken();
    if (!token) return;
    if (await adopt(token)) await askRole();
    else await renew().catch(forget);
  },

  async signIn(email: string, password: string) {
    await exchange(await (await loadIdentity()).signIn(email, password));
  },

  async signUp(name: string, email: string, password: string) {
    await exchange(await (await loadIdentity()).signUp(name, email, password));
  },

  async signInWith(social: Social) {
    await exchange(await (await loadIdentity()).signInWith(social));
  },

  async sendPasswordReset(email: string) {
    await (await loadIdentity()).sendPasswordReset(email);
  },

  /** Asks again whether the user is an admin, after a failure. */
  askRole,

  /**
   * Changes the photo at the identity provider and in this session.
   * @throws Error 'No user is logged in' when nobody is.
   */
  async updatePhoto(photoURL: string) {
    const current = sessionStore.getState();
    if (current.status !== 'signed-in') throw new Error('No user is logged in');
    await (await loadIdentity()).updateProfile({ photoURL });
    sessionStore.setState({ ...current, user: { ...current.user, photoURL } }, true);
  },

  /** Clears the token first, so that the visitor is signed out even when the provider cannot be reached. */
  async signOut() {
    forget();
    await (await loadIdentity()).signOut();
  },

  /** The token to send with a call. */
  token: () => sessionStore.getState().token,
};

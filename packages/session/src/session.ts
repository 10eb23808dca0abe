import { call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import type { Identity, Proof, Social } from './identity';
import { clearSession, hasToken, type StoredSession, storedSession, storeSession, TOKEN_KEY } from './storage';
import { type SessionUser, sessionStore, signedOut } from './store';

/** How long before its end a token is renewed. */
const RENEW_BEFORE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 16 * 60_000;

let loadIdentity: () => Promise<Identity> = async () => {
  throw new Error('The session has no identity provider yet.');
};
let renewal: ReturnType<typeof setTimeout> | undefined;

const renewIn = (ms: number, retryMs = FIRST_RETRY_MS) => {
  clearTimeout(renewal);
  renewal = setTimeout(() => {
    renew().catch(() => renewIn(retryMs, Math.min(retryMs * 2, LAST_RETRY_MS)));
  }, ms);
};

const adopt = ({ token, user, expiresAt }: StoredSession) => {
  const known = sessionStore.getState();
  const role = known.user?.email === user.email ? known.role : null;
  sessionStore.setState({ status: 'signed-in', user, role, token }, true);
  renewIn(Math.max(expiresAt - Date.now() - RENEW_BEFORE_MS, 0));
};

const askRole = async () => {
  const asked = sessionStore.getState();
  if (asked.status !== 'signed-in') return;
  const { admin } = await call('isAdmin', { params: { email: asked.user.email } });
  const current = sessionStore.getState();
  if (current.status === 'signed-in' && current.user.email === asked.user.email)
    sessionStore.setState({ ...current, role: admin ? 'admin' : 'customer' }, true);
};

const toSessionUser = ({ email, displayName, photoURL }: User): SessionUser => ({ email, displayName, photoURL });

const exchange = async ({ email, idToken }: Proof) => {
  const { token, user, expiresAt } = await call('exchangeSession', { params: { email }, body: { email, idToken } });
  const session = { token, user: toSessionUser(user), expiresAt: Date.parse(expiresAt) };
  storeSession(session);
  adopt(session);
  await askRole();
};

/** Exchanges a fresh proof; whoever the provider no longer knows is signed out. Rejects when it cannot be reached. */
const renew = async () => {
  const proof = await (await loadIdentity()).renew();
  if (proof) await exchange(proof);
  else forget();
};

/** Takes up what local storage holds: at the start of a visit, and when another tab signs in or out. */
const takeUpStored = () => {
  const stored = storedSession();
  if (!stored) return false;
  adopt(stored);
  askRole().catch(() => undefined);
  return true;
};

const follow = ({ key, newValue }: StorageEvent) => {
  if ((key !== TOKEN_KEY && key !== null) || newValue === sessionStore.getState().token) return;
  if (!takeUpStored()) forget();
};

/** Drops the session without asking anyone: the API refused it, or it ended. */
export const forget = () => {
  clearTimeout(renewal);
  clearSession();
  sessionStore.setState(signedOut, true);
};

export const session = {
  /** Called once by the host. The identity provider is loaded when it is first needed. */
  configure(load: () => Promise<Identity>) {
    loadIdentity = load;
  },

  /** Takes up the session the last visit left, renewing its token where that has ended, and follows other tabs. */
  async restore() {
    window.addEventListener('storage', follow);
    if (!takeUpStored() && hasToken()) await renew().catch(forget);
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
    const user = { ...current.user, photoURL };
    sessionStore.setState({ ...current, user }, true);
    const stored = storedSession();
    if (stored) storeSession({ ...stored, user });
  },

  /** Clears the token first, so that the visitor is signed out even when the provider cannot be reached. */
  async signOut() {
    forget();
    await (await loadIdentity()).signOut();
  },

  /** The token to send with a call. */
  token: () => sessionStore.getState().token,
};

import { ApiError, call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { type Identity, IdentityError, type Proof } from './identity';
import { clearSession, type StoredSession, storedSession, storedToken, storeSession } from './storage';
import { type SessionUser, sessionStore, signedOut } from './store';

/** How long before its end a token is renewed, and from when it counts as ended. */
const RENEW_BEFORE_MS = 5 * 60_000;
const ENDED_BEFORE_MS = 30_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 16 * 60_000;

/** The provider's word that this account, or this sign-in, is no more. */
const ended = new Set(['user-disabled', 'user-not-found', 'user-token-expired', 'invalid-user-token']);

let loadIdentity: () => Promise<Identity> = async () => {
  throw new Error('The session has no identity provider yet.');
};
let expiresAt = 0;
let nextRenewal: ReturnType<typeof setTimeout> | undefined;
let renewing: Promise<void> | undefined;

export const provideIdentity = (load: () => Promise<Identity>) => {
  loadIdentity = load;
};
export const identity = (): Promise<Identity> => loadIdentity();

const isSignedIn = () => sessionStore.getState().status === 'signed-in';

const renewIn = (ms: number, retryMs = FIRST_RETRY_MS) => {
  clearTimeout(nextRenewal);
  nextRenewal = setTimeout(() => {
    renew().catch(() => {
      if (isSignedIn()) renewIn(retryMs, Math.min(retryMs * 2, LAST_RETRY_MS));
    });
  }, ms);
};

const adopt = (session: StoredSession) => {
  const { token, user } = session;
  const known = sessionStore.getState();
  const role = known.user?.email === user.email ? known.role : null;
  sessionStore.setState({ status: 'signed-in', user, role, token }, true);
  expiresAt = session.expiresAt;
};

/** Takes up what local storage holds: at the start of a visit, and when another tab signs in. */
export const takeUpStored = (): boolean => {
  const stored = storedSession();
  if (!stored) return false;
  adopt(stored);
  renewIn(Math.max(expiresAt - Date.now() - RENEW_BEFORE_MS, 0));
  askRole().catch(() => undefined);
  return true;
};

/** Asks the API whether the user is an admin. */
export const askRole = async () => {
  const asked = sessionStore.getState();
  if (asked.status !== 'signed-in') return;
  const { admin } = await call('isAdmin', { params: { email: asked.user.email } });
  const current = sessionStore.getState();
  if (current.status === 'signed-in' && current.user.email === asked.user.email)
    sessionStore.setState({ ...current, role: admin ? 'admin' : 'customer' }, true);
};

const toSessionUser = ({ email, displayName, photoURL }: User): SessionUser => ({ email, displayName, photoURL });

/** Trades a proof for a session, unless by the time of the answer it is not `wanted` any more. */
export const exchange = async ({ email, idToken }: Proof, wanted = () => true) => {
  const current = sessionStore.getState().user;
  // The provider has somebody else now, so the session of the one before is over whatever the API says.
  if (current && current.email !== email) forget();
  const answer = await call('exchangeSession', { params: { email }, body: { email, idToken } });
  if (!wanted()) return;
  const session = { token: answer.token, user: toSessionUser(answer.user), expiresAt: Date.parse(answer.expiresAt) };
  storeSession(session);
  adopt(session);
  // Never at once, however wrong this computer's clock is.
  renewIn(Math.max(expiresAt - Date.now() - RENEW_BEFORE_MS, FIRST_RETRY_MS));
};

const isOver = (cause: unknown) =>
  (cause instanceof IdentityError && ended.has(cause.code.replace(/^auth\//, ''))) ||
  (cause instanceof ApiError && [401, 403].includes(cause.status));

const exchangeAnew = async () => {
  const [stale, { token }] = [storedToken(), sessionStore.getState()];
  // Another tab may have signed out meanwhile, or this one.
  const isWanted = () => storedToken() === stale && sessionStore.getState().token === token;
  try {
    const proof = await (await identity()).renew();
    if (proof) await exchange(proof, isWanted);
    else forget();
  } catch (cause) {
    if (isOver(cause)) forget();
    throw cause;
  }
  askRole().catch(() => undefined);
};

/**
 * Exchanges a fresh proof, once for all who ask meanwhile. Whom the provider or the API no longer lets in is signed
 * out; rejects, and leaves everything as it is, when one of them cannot be reached.
 */
export const renew = (): Promise<void> => {
  renewing ??= exchangeAnew().finally(() => {
    renewing = undefined;
  });
  return renewing;
};

/** The token to send with a call, renewed first where it has ended; rejects when it cannot be. */
export const currentToken = async (): Promise<string | null> => {
  if (isSignedIn() && expiresAt - ENDED_BEFORE_MS <= Date.now()) await renew();
  return sessionStore.getState().token;
};

/** Asks the API to end the session. Nobody waits for the answer: the token expires within an hour anyway. */
export const endOnServer = () => {
  const isRunning = isSignedIn() && expiresAt - ENDED_BEFORE_MS > Date.now();
  if (isRunning) call('endSession', {}).catch(() => undefined);
};

/** Drops the session without asking anyone: the API refused it, or it ended. */
export const forget = () => {
  clearTimeout(nextRenewal);
  clearSession();
  sessionStore.setState(signedOut, true);
};

import { ApiError, call } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { clearDrafts } from './drafts';
import { type Identity, IdentityError, type Proof } from './identity';
import { endInterruption, interrupt, interruption } from './interruption';
import {
  clearSession,
  type StoredSession,
  storeDevice,
  storedDevice,
  storedSession,
  storedToken,
  storeSession,
} from './storage';
import { type SessionUser, sessionStore, signedOut } from './store';

const RENEW_BEFORE_MS = 5 * 60_000;
/** A token this close to its expiry counts as expired, because the request takes time to arrive. */
const EXPIRY_MARGIN_MS = 30_000;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 16 * 60_000;

/** Codes of the identity provider for an account or a sign-in that no longer exists. */
const finalCodes = new Set(['user-disabled', 'user-not-found', 'user-token-expired', 'invalid-user-token']);

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

/** Whether the user would lose something if the session ended now. */
let hasMuchToLose = () => false;

export const provideLosses = (has: () => boolean) => {
  hasMuchToLose = has;
};

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
  expiresAt = trustedExpiry(session);
  endInterruption();
};

/** An expiry that is further away than the lifetime shows that the clock has been set back: the token counts as expired. */
const trustedExpiry = ({ expiresAt: expiry, lifetime }: StoredSession): number =>
  expiry - Date.now() > lifetime ? 0 : expiry;

/** Restores the session from local storage, at page load and after a sign-in in another tab. False if there is none. */
export const restoreStored = (): boolean => {
  const stored = storedSession();
  if (!stored) return false;
  adopt(stored);
  renewIn(Math.max(expiresAt - Date.now() - RENEW_BEFORE_MS, 0));
  askRole().catch(() => undefined);
  return true;
};

/** Reads the user's role from the API into the session. Rejects with an `ApiError`. */
export const askRole = async () => {
  const asked = sessionStore.getState();
  if (asked.status !== 'signed-in') return;
  const { admin, role } = await call('isAdmin', { params: { email: asked.user.email } });
  const current = sessionStore.getState();
  if (current.status === 'signed-in' && current.user.email === asked.user.email)
    sessionStore.setState({ ...current, role: role ?? (admin ? 'admin' : 'customer') }, true);
};

const toSessionUser = ({ email, displayName, photoURL }: User): SessionUser => ({ email, displayName, photoURL });

interface Exchange {
  /** Of the second factor. */
  code?: string | undefined;
  /** The response is ignored if this is false by then. */
  wanted?: () => boolean;
}

/** Exchanges a proof for a session. That of the stored token goes on. Rejects with an `ApiError`. */
export const exchange = async ({ email, idToken }: Proof, { code, wanted = () => true }: Exchange = {}) => {
  const current = sessionStore.getState().user;
  // The provider has signed in another user, so the previous session ends even if the exchange fails.
  if (current && current.email !== email) forget();
  const token = storedToken() ?? sessionStore.getState().token;
  const device = storedDevice();
  const body = { email, idToken, ...(token && { token }), ...(code && { code }), ...(device && { device }) };
  const response = await call('exchangeSession', { params: { email }, body });
  if (!wanted()) return;
  if (response.device) storeDevice(response.device);
  const lifetime = response.expiresIn * 1000;
  const session = {
    token: response.token,
    user: toSessionUser(response.user),
    // The server's clock and this computer's may differ by hours, so their times are not compared.
    expiresAt: Date.now() + lifetime,
    lifetime,
  };
  storeSession(session);
  adopt(session);
  // The minimum delay prevents a loop of renewals of tokens that are valid for a moment.
  renewIn(Math.max(lifetime - RENEW_BEFORE_MS, FIRST_RETRY_MS));
};

const isOver = (cause: unknown) =>
  (cause instanceof IdentityError && finalCodes.has(cause.code.replace(/^auth\//, ''))) ||
  (cause instanceof ApiError && [401, 403].includes(cause.status));

const exchangeFreshProof = async () => {
  const [stale, { token }] = [storedToken(), sessionStore.getState()];
  // This tab or another one may sign out while the request runs.
  const isWanted = () => storedToken() === stale && sessionStore.getState().token === token;
  try {
    const proof = await (await identity()).renew();
    if (proof) await exchange(proof, { wanted: isWanted });
    else endedElsewhere();
  } catch (cause) {
    if (isOver(cause)) endedElsewhere();
    throw cause;
  }
  askRole().catch(() => undefined);
};

/**
 * Exchanges a fresh proof for a new token. Concurrent callers share one request. Signs the user out if the provider or
 * the API rejects them. If one of them cannot be reached, rejects and keeps the session.
 */
export const renew = (): Promise<void> => {
  renewing ??= exchangeFreshProof().finally(() => {
    renewing = undefined;
  });
  return renewing;
};

/** The access token, renewed first if it has expired, or null without a session. Waits while the session is suspended. Rejects if the renewal fails. */
export const currentToken = async (): Promise<string | null> => {
  await interruption()?.over;
  if (isSignedIn() && expiresAt - EXPIRY_MARGIN_MS <= Date.now())
    await renew().catch(cause => {
      if (!interruption()) throw cause;
    });
  await interruption()?.over;
  return sessionStore.getState().token;
};

/**
 * Ends the session at the API without waiting for the response: the token expires within an hour anyway. Passes the token, because the
 * store has none by the time of the request, and because a rejection must not end the session of the next user.
 */
export const endOnServer = () => {
  const { token } = sessionStore.getState();
  const isValid = isSignedIn() && expiresAt - EXPIRY_MARGIN_MS > Date.now();
  if (isValid && token) call('endSession', {}, { token }).catch(() => undefined);
};

/** Clears the session in this browser, without a request. */
export const forget = () => {
  clearTimeout(nextRenewal);
  clearSession();
  clearDrafts();
  sessionStore.setState(signedOut, true);
  endInterruption();
};

/** Clears the token, and keeps the user's pages as they are until the user signs in again or gives up. */
export const suspend = () => {
  clearTimeout(nextRenewal);
  clearSession();
  interrupt('ended');
};

/** Asks for a fresh sign-in. The session stays as it is, also if the user gives up. */
const confirm = (): void => interrupt('fresh');

/** Asks for a fresh sign-in. Returns whether the user has signed in again. */
export const signInFreshly = async (): Promise<boolean> => {
  const { token } = sessionStore.getState();
  confirm();
  await interruption()?.over;
  const current = sessionStore.getState();
  return current.status === 'signed-in' && current.token !== token;
};

/** The session has ended in another tab, or the provider does not know it any more. */
export const endedElsewhere = (): void => {
  if (isSignedIn() && hasMuchToLose()) suspend();
  else forget();
};

import { call } from '@kerf/api-client';
import type { Cart } from '@kerf/contracts';
import { sessionStore } from '@kerf/session';
import { cartStore, changeCart } from './cart-store';
import { emptyCart, type StoredCart } from './stored-cart';

const emailOf = () => sessionStore.getState().user?.email ?? null;

/** Gives the cart to the user who is signed in now. The cart of another user, or of one who has signed out, is emptied. */
const adoptOwner = (): void => {
  const user = emailOf();
  const { owner, lines } = cartStore.getState();
  if (owner === user) return;
  if (owner !== null) changeCart(() => emptyCart(user));
  else if (lines.length === 0) changeCart(() => ({ owner: user }));
  else changeCart(({ checkingOut }) => ({ owner: user, unsaved: checkingOut ? 'replace' : 'merge' }));
};

const send = ({ lines, base, unsaved }: StoredCart): Promise<Cart> => {
  if (unsaved === null) return call('getCart', {});
  const how = { merge: { merge: true }, change: { base: [...base] }, replace: {} }[unsaved];
  return call('putCart', { body: { lines: [...lines], ...how } });
};

/**
 * Takes the account's cart, unless the lines or the user changed while the request ran. Returns whether it did. The next request then
 * sends what changed since this one.
 */
const take = (sent: StoredCart, { id, lines }: Cart): boolean => {
  const now = cartStore.getState();
  if (now.owner !== emailOf() || now.owner !== sent.owner) return false;
  if (now.lines !== sent.lines || now.unsaved !== sent.unsaved) {
    if (sent.unsaved !== null) changeCart(() => ({ base: sent.lines, unsaved: 'change' }));
    return false;
  }
  const isKnown = now.unsaved === null && now.id === id && JSON.stringify(now.lines) === JSON.stringify(lines);
  if (!isKnown) changeCart(() => ({ id, lines, base: lines, unsaved: null }));
  return true;
};

let isSaving = false;

const saveUntilEqual = async (): Promise<void> => {
  // Another tab may have signed out before this one got the storage event.
  while (emailOf() !== null && cartStore.getState().owner === emailOf()) {
    const sent = cartStore.getState();
    if (take(sent, await send(sent))) return;
  }
};

/** Makes the account's cart and this one equal. One request runs at a time. A failed one is repeated with the next change. */
const save = (): void => {
  if (isSaving) return;
  isSaving = true;
  saveUntilEqual()
    .catch(() => undefined)
    .finally(() => {
      isSaving = false;
    });
};

let stop: (() => void) | undefined;

/** Keeps the cart and the account of the session equal, as long as the document lasts. */
export const followSession = (): void => {
  if (stop) return;
  const start = () => {
    adoptOwner();
    if (emailOf() !== null) save();
  };
  const retry = () => {
    if (emailOf() !== null && cartStore.getState().unsaved !== null) save();
  };
  const refresh = () => {
    if (emailOf() !== null && document.visibilityState === 'visible') save();
  };
  const stops = [
    sessionStore.subscribe((now, before) => {
      if (now.user?.email !== before.user?.email) start();
    }),
    cartStore.subscribe(retry),
  ];
  window.addEventListener('online', retry);
  // Another device may have changed the account's cart since this tab was seen.
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('focus', refresh);
  stop = () => {
    for (const end of stops) end();
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', refresh);
    window.removeEventListener('focus', refresh);
    stop = undefined;
  };
  start();
};

/** Ends `followSession`, for tests: each one has a session of its own. */
export const stopFollowing = (): void => stop?.();

import type { ApiSettings } from '@kerf/api-client';
import type { RouteName } from '@kerf/contracts';
import { interruption, session, sessionStore } from '@kerf/session';

export interface ShownPage {
  /** Whether the visitor has typed into a form of the page that is shown. */
  hasTyped: () => boolean;
  /** Leaves a page that needs a session, for the home page. */
  leave: () => void;
  /** Leads a member of the staff to the set-up of a second factor, which their role needs. */
  setUpSecondFactor: () => void;
}

/** Calls for which a 403 means that the session is no longer valid. For other calls a 403 denies one action. */
const endsOnForbidden: ReadonlySet<RouteName> = new Set([
  'listMyOrders',
  'getMyOrder',
  'listUsers',
  'exchangeSession',
  'isAdmin',
]);

type Refusal = Parameters<NonNullable<ApiSettings['onRefused']>>;

/**
 * Ends the session of a refused call, or suspends it if the visitor would lose what was typed, or the change that the call makes. Returns
 * whether the user has signed in again.
 */
export const handleRefusal = async ([status, call, method, code]: Refusal, page: ShownPage) => {
  const { hasTyped, leave, setUpSecondFactor } = page;
  if (code === 'sign-in-again') return session.signInFreshly();
  if (code === 'second-factor-required') {
    setUpSecondFactor();
    return false;
  }
  // The form of the sign-in asks for the code.
  if (code === 'second-factor-needed' || code === 'second-factor-wrong') return false;
  const ends = status === 401 || endsOnForbidden.has(call);
  if (!ends || sessionStore.getState().status === 'signed-out') return false;
  // The exchange is part of a sign-in, which cannot wait for itself.
  const isExchange = call === 'exchangeSession';
  if (!interruption()) {
    const isPending = !isExchange && method !== 'GET';
    if (status === 403 || !(isPending || hasTyped())) {
      session.signOut().catch(() => undefined);
      leave();
      return false;
    }
    session.suspend();
  }
  if (isExchange) return false;
  await interruption()?.over;
  return sessionStore.getState().status === 'signed-in';
};

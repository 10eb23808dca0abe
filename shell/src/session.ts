import { configureApi } from '@kerf/api-client';
import type { RouteName } from '@kerf/contracts';
import type { ShopConfig } from '@kerf/federation';
import { type Identity, interruption, session, sessionStore } from '@kerf/session';
import { retrying } from './remotes/load-remote';

/** Calls for which a 403 means that the session is no longer valid. For other calls a 403 denies one action. */
const endsOnForbidden: ReadonlySet<RouteName> = new Set([
  'listMyOrders',
  'getMyOrder',
  'listUsers',
  'exchangeSession',
  'isAdmin',
]);

interface Page {
  /** Whether the visitor has typed into a form of the page that is shown. */
  hasTyped: () => boolean;
  /** Leaves a page that needs a session, for the home page. */
  leave: () => void;
}

/**
 * Connects the session with the API and the identity provider. A rejected token signs out and leads home. If that would lose what was
 * typed, or what the user wants to do, the shell asks the user to sign in again instead, and the call is repeated.
 */
export const startSession = (config: ShopConfig, { hasTyped, leave }: Page) => {
  const { botCheck } = config;
  session.keepWhile(hasTyped);
  configureApi({
    baseUrl: config.apiUrl,
    token: session.token,
    onRefused: async (status, call, method) => {
      const ends = status === 401 || endsOnForbidden.has(call);
      if (!ends || sessionStore.getState().status === 'signed-out') return false;
      // The exchange is part of a sign-in, which cannot wait for itself.
      const isExchange = call === 'exchangeSession';
      if (!interruption()) {
        const isPending = status === 401 && !isExchange && method !== 'GET';
        if (!isPending && (status === 403 || !hasTyped())) {
          session.signOut().catch(() => undefined);
          leave();
          return false;
        }
        session.suspend();
      }
      if (isExchange) return false;
      await interruption()?.over;
      return sessionStore.getState().status === 'signed-in';
    },
    botToken:
      botCheck &&
      (async () => (await retrying('bot-check', () => import('./bot-check'))).botToken(botCheck, config.identity)),
  });

  let identity: Identity | undefined;
  session.configure(async () => {
    const { firebaseIdentity } = await retrying('identity', () => import('./identity/firebase'));
    identity ??= firebaseIdentity(config.identity);
    return identity;
  });
};

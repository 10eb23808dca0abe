import { configureApi } from '@kerf/api-client';
import type { RouteName } from '@kerf/contracts';
import { paths, type ShopConfig } from '@kerf/federation';
import { type Identity, session, sessionStore } from '@kerf/session';
import { retrying } from './remotes/load-remote';

/** Calls for which a 403 means that the session is no longer valid. For other calls a 403 denies one action. */
const endsOnForbidden: ReadonlySet<RouteName> = new Set([
  'listMyOrders',
  'getMyOrder',
  'listUsers',
  'exchangeSession',
  'isAdmin',
]);

/** Connects the session with the API and the identity provider. A rejected token signs out and navigates home. */
export const startSession = (config: ShopConfig, goTo: (address: string) => void) => {
  const { botCheck } = config;
  configureApi({
    baseUrl: config.apiUrl,
    token: session.token,
    onRefused: (status, call) => {
      const ends = status === 401 || endsOnForbidden.has(call);
      if (!ends || sessionStore.getState().status === 'signed-out') return;
      session.signOut().catch(() => undefined);
      goTo(paths.home);
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

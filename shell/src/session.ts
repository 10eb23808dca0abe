import { configureApi } from '@kerf/api-client';
import type { ShopConfig } from '@kerf/federation';
import { type Identity, session } from '@kerf/session';
import { errorMessages } from './error-messages';
import type { ShownPage } from './refused-call';
import { callerIn } from './remotes/caller-in';
import { retrying } from './remotes/load-remote';

/** Few visits have a refused call, so the code for it is loaded with the first one. */
const loadRefusal = () => retrying('session', () => import('./refused-call'));

/**
 * Connects the session with the API and the identity provider. A rejected token signs out and leads home. If that would lose what was
 * typed, or what the user wants to do, the shell asks the user to sign in again instead, and the call is repeated.
 */
export const startSession = (config: ShopConfig, page: ShownPage) => {
  const { botCheck } = config;
  session.keepWhile(page.hasTyped);
  configureApi({
    words: errorMessages,
    baseUrl: config.apiUrl,
    token: session.token,
    callerIn,
    onRefused: async (...refusal) => (await loadRefusal()).handleRefusal(refusal, page),
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

import type { Identity, IdentityProvider } from '../auth/identity-provider.js';
import { SessionTokens } from '../auth/session-tokens.js';
import { loadEnv } from '../config/env.js';
import type { RateLimits } from '../rate-limit/rate-limits.js';
import { type Shop, startShop } from '../testing/start-shop.js';
import { Roles } from './roles.js';
import { SessionsService } from './sessions.service.js';
import { USER, type UserRecord, userSchema } from './users.schema.js';

/** The local identity service has one account per address and trusts it; a real one may have several. */
let shop: Shop;
let sessions: SessionsService;
beforeAll(async () => {
  shop = await startShop();
  const env = loadEnv({ FIREBASE_PROJECT_ID: 'kerf-shop' });
  const identities = { verify: async (proof: string) => JSON.parse(proof) } as IdentityProvider;
  const limits = { countOfAccount: async () => undefined } as unknown as RateLimits;
  const users = shop.db.model<UserRecord>(USER, userSchema);
  sessions = new SessionsService(users, identities, new SessionTokens(env), new Roles(env), limits, env);
}, 90_000);
afterAll(() => shop.stop());

const signIn = (email: string, uid: string, emailVerified: boolean) => {
  const identity: Identity = { uid, email, emailVerified, displayName: null, photoURL: null };
  return sessions.exchange(email, { email, idToken: JSON.stringify(identity) });
};

it('an address belongs to who has proven it, also where a stranger signs in with it at the same moment', async () => {
  for (let round = 0; round < 20; round++) {
    const email = `first-${round}@kerf.test`;
    await Promise.allSettled([signIn(email, 'owner', true), signIn(email, 'stranger', false)]);
    expect(await shop.db.collection('users').findOne({ email })).toMatchObject({ uid: 'owner', emailVerified: true });
    await expect(signIn(email, 'stranger', false)).rejects.toMatchObject({ status: 403 });
  }
});

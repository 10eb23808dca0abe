import { ENV, type Env } from '../../platform/config/env.js';
import { Probes } from '../../platform/health/probes.js';
import { firebaseAuth } from './firebase-app.js';
import { FirebaseIdentity } from './firebase-identity.js';
import { IdentityProvider } from './identity-provider.js';

export const identityProvider = {
  provide: IdentityProvider,
  inject: [ENV, Probes],
  useFactory: (env: Env, probes: Probes): IdentityProvider => {
    const identity = new FirebaseIdentity(firebaseAuth(env));
    probes.add({ name: 'identity', check: () => identity.reachable() });
    return identity;
  },
};

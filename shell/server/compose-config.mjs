import { parseOrigins } from './origins.mjs';

/** Where Google keeps profile photos; the stand-in for Firebase has none. */
const photosOf = env => (env.FIREBASE_AUTH_EMULATOR_HOST ? '' : 'https://lh3.googleusercontent.com');

/**
 * What the front ends are told of this deployment, from the environment: `ShopConfig` of @kerf/federation. The variables that point the API at
 * a stand-in point the browser at it too. nginx runs this file as well, under njs.
 */
export const composeConfig = env => ({
  apiUrl: env.API_URL,
  identity: {
    projectId: env.FIREBASE_PROJECT_ID,
    apiKey: env.FIREBASE_API_KEY || 'local',
    authDomain: env.FIREBASE_AUTH_DOMAIN || 'localhost',
    emulatorUrl: env.FIREBASE_AUTH_EMULATOR_HOST && `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`,
    github: env.GITHUB_SIGN_IN === 'on',
  },
  payment: {
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    scriptUrl: env.STRIPE_API_BASE && `${env.STRIPE_API_BASE}/stripe.js`,
  },
  imageOrigins: parseOrigins('IMAGE_ORIGINS', env.IMAGE_ORIGINS || photosOf(env)),
});

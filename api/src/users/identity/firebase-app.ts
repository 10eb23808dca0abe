import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Env } from '../../platform/config/env.js';

/** Firebase's admin client, for the local emulator if the environment names one. */
export const firebaseAuth = (env: Env): Auth => {
  const projectId = env.FIREBASE_PROJECT_ID;
  if (!env.FIREBASE_AUTH_EMULATOR_HOST)
    return getAuth(initializeApp({ projectId, credential: applicationDefault() }, projectId));
  // The library reads the emulator's address only from this variable.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = env.FIREBASE_AUTH_EMULATOR_HOST;
  return getAuth(initializeApp({ projectId }, projectId));
};

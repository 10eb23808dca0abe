import { loadScript, type ShopConfig } from '@kerf/federation';
import { type Identity, IdentityError, type Social } from '@kerf/session';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GithubAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { sentenceFor } from './error-sentences';

const proofOf = async (user: User, fresh = false) => {
  if (!user.email) throw new FirebaseError('auth/invalid-email', 'The account has no e-mail address.');
  return { email: user.email.toLowerCase(), idToken: await user.getIdToken(fresh) };
};

const providers = {
  google: () => new GoogleAuthProvider(),
  github: () => new GithubAuthProvider(),
} satisfies Record<Social, () => unknown>;

/** Runs a step of the provider and turns its errors into sentences. */
const told = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof FirebaseError) throw new IdentityError(cause.code, sentenceFor(cause.code));
    throw cause;
  }
};

/** Whether an address has an account is nobody else's business: asking for a reset always looks the same. */
const unlessUnknown = (cause: unknown) => {
  if (!(cause instanceof FirebaseError && cause.code === 'auth/user-not-found')) throw cause;
};

/** Firebase Authentication, or its emulator where the configuration names one. */
export const firebaseIdentity = ({ emulatorUrl, ...options }: ShopConfig['identity']): Identity => {
  const auth = initializeAuth(
    initializeApp({ projectId: options.projectId, apiKey: options.apiKey, authDomain: options.authDomain }),
    {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
      popupRedirectResolver: browserPopupRedirectResolver,
    },
  );
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  return {
    signIn: (email, password) =>
      told(async () => proofOf((await signInWithEmailAndPassword(auth, email, password)).user)),

    signUp: (name, email, password) =>
      told(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: name });
        await sendEmailVerification(user).catch(() => undefined);
        return proofOf(user, true);
      }),

    signInWith: social =>
      told(async () => {
        if (emulatorUrl) await loadScript(`${emulatorUrl}/__stand-in/gapi.js`);
        return proofOf((await signInWithPopup(auth, providers[social]())).user);
      }),

    sendPasswordReset: email => told(() => sendPasswordResetEmail(auth, email).catch(unlessUnknown)),

    renew: () =>
      told(async () => {
        await auth.authStateReady();
        return auth.currentUser && proofOf(auth.currentUser, true);
      }),

    updateProfile: change =>
      told(async () => {
        await auth.authStateReady();
        if (auth.currentUser) await updateProfile(auth.currentUser, change);
      }),

    signOut: () => told(() => signOut(auth)),
  };
};

import { locale } from '@kerf/contracts/domain';
import { loadScript, type ShopConfig } from '@kerf/federation';
import { type Identity, IdentityError, type Social } from '@kerf/session';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { messageFor } from './error-messages';

const proofOf = async (user: User, fresh = false) => {
  if (!user.email) throw new FirebaseError('auth/invalid-email', 'The account has no e-mail address.');
  return { email: user.email.toLowerCase(), idToken: await user.getIdToken(fresh) };
};

const providers = {
  google: () => new GoogleAuthProvider(),
  github: () => new GithubAuthProvider(),
} satisfies Record<Social, () => unknown>;

/** Runs a step and converts the provider's errors to `IdentityError`s with a message for the user. */
const withMessages = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof FirebaseError) throw new IdentityError(cause.code, messageFor(cause.code));
    throw cause;
  }
};

/** Ignores an unknown address, so that a password reset does not reveal whether an account exists. */
const ignoreUnknownUser = (cause: unknown) => {
  if (!(cause instanceof FirebaseError && cause.code === 'auth/user-not-found')) throw cause;
};

/** Firebase Authentication, or its emulator if the configuration has an `emulatorUrl`. */
export const firebaseIdentity = ({ emulatorUrl, ...options }: ShopConfig['identity']): Identity => {
  const auth = initializeAuth(
    initializeApp({ projectId: options.projectId, apiKey: options.apiKey, authDomain: options.authDomain }),
    {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
      popupRedirectResolver: browserPopupRedirectResolver,
    },
  );
  // Of the provider's own e-mails: to verify an address, and to reset a password.
  auth.languageCode = locale();
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  return {
    signIn: (email, password) =>
      withMessages(async () => proofOf((await signInWithEmailAndPassword(auth, email, password)).user)),

    signUp: (name, email, password) =>
      withMessages(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: name });
        await sendEmailVerification(user).catch(() => undefined);
        return proofOf(user, true);
      }),

    signInWith: social =>
      withMessages(async () => {
        if (emulatorUrl) await loadScript(`${emulatorUrl}/__stand-in/gapi.js`);
        return proofOf((await signInWithPopup(auth, providers[social]())).user);
      }),

    sendPasswordReset: email => withMessages(() => sendPasswordResetEmail(auth, email).catch(ignoreUnknownUser)),

    sendEmailChange: (email, password) =>
      withMessages(async () => {
        await auth.authStateReady();
        const user = auth.currentUser;
        const current = user?.providerData.find(
          ({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID,
        )?.email;
        if (!user) throw new FirebaseError('auth/requires-recent-login', 'Nobody is signed in.');
        if (!current) throw new FirebaseError('auth/no-password', 'The account has no password.');
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(current, password));
        await verifyBeforeUpdateEmail(user, email);
      }),

    renew: () =>
      withMessages(async () => {
        await auth.authStateReady();
        return auth.currentUser && proofOf(auth.currentUser, true);
      }),

    updateProfile: change =>
      withMessages(async () => {
        await auth.authStateReady();
        if (auth.currentUser) await updateProfile(auth.currentUser, change);
      }),

    signOut: () => withMessages(() => signOut(auth)),
  };
};

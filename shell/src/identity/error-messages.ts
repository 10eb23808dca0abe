import { texts } from '@kerf/federation/texts';

const messages: Record<string, string> = texts('shell/sign-in-errors', {
  'email-already-in-use': 'An account with this e-mail address already exists. Log in instead.',
  'wrong-password': 'The e-mail address or the password is not right.',
  'user-not-found': 'The e-mail address or the password is not right.',
  'invalid-credential': 'The e-mail address or the password is not right.',
  'invalid-email': 'This is not a valid e-mail address.',
  'weak-password': 'Use a password of at least 6 characters.',
  'too-many-requests': 'Too many tries. Wait a few minutes and try again.',
  'expired-action-code': 'This link has expired. Ask for a new one.',
  'invalid-action-code': 'This link was already used or is not complete. Ask for a new one.',
  'requires-recent-login': 'Log in again to do this.',
  // The shop's own code, for what only a password permits.
  'no-password':
    'You log in with Google or GitHub, without a password. Change the e-mail address of your account there.',
  'user-token-expired': 'Your session has ended. Log in again.',
  'user-disabled': 'This account has been closed.',
  'network-request-failed': 'The sign-in service cannot be reached. Check your connection and try again.',
  'popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'popup-closed-by-user': 'The sign-in window was closed before you were signed in.',
  'cancelled-popup-request': 'The sign-in window was closed before you were signed in.',
  'unauthorized-domain': 'Sign-in is not set up for this address.',
  'operation-not-allowed': 'This way to sign in is not switched on.',
  'account-exists-with-different-credential': 'You signed up in another way with this e-mail address. Use that one.',
  'multi-factor-auth-required': 'This account asks for a second factor, which this shop does not offer yet.',
});

const unknown = texts('shell/sign-in-error', { unknown: 'Sign-in did not work. Please try again.' });

/** The user message for an error code of the identity provider (`auth/wrong-password`). */
export const messageFor = (code: string): string => messages[code.replace(/^auth\//, '')] ?? unknown.unknown;

import { messageFor } from './error-messages';

const unknown = 'Sign-in did not work. Please try again.';

it.each([
  ['email-already-in-use', /already exists/],
  ['wrong-password', /password is not right/],
  ['user-not-found', /password is not right/],
  ['invalid-credential', /password is not right/],
  ['invalid-email', /not a valid e-mail/],
  ['too-many-requests', /Too many tries/],
  ['expired-action-code', /link has expired/],
  ['invalid-action-code', /link was already used/],
  ['requires-recent-login', /Log in again/],
  ['no-password', /with Google or GitHub/],
  ['user-token-expired', /session has ended/],
  ['user-disabled', /has been closed/],
  ['network-request-failed', /cannot be reached/],
  ['popup-blocked', /blocked the sign-in window/],
  ['popup-closed-by-user', /was closed before/],
  ['unauthorized-domain', /not set up for this address/],
  ['multi-factor-auth-required', /second factor/],
])('8.23-8.37 login.01 the code %s has its own message', (code, message) => {
  expect(messageFor(`auth/${code}`)).toMatch(message);
  expect(messageFor(`auth/${code}`)).not.toBe(unknown);
});

it('returns a general message for an unknown code', () => {
  expect(messageFor('auth/internal-error')).toBe(unknown);
});

it('returns the same message for a wrong password and an unknown address', () => {
  expect(new Set(['wrong-password', 'user-not-found', 'invalid-credential'].map(messageFor)).size).toBe(1);
});

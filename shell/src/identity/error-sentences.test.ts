import { sentenceFor } from './error-sentences';

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
  ['user-token-expired', /session has ended/],
  ['user-disabled', /has been closed/],
  ['network-request-failed', /cannot be reached/],
  ['popup-blocked', /blocked the sign-in window/],
  ['popup-closed-by-user', /was closed before/],
  ['unauthorized-domain', /not set up for this address/],
  ['multi-factor-auth-required', /second factor/],
])('8.23-8.37 login.01 the code %s has its sentence', (code, sentence) => {
  expect(sentenceFor(`auth/${code}`)).toMatch(sentence);
  expect(sentenceFor(`auth/${code}`)).not.toBe(unknown);
});

it('says something sensible of a code nobody expected', () => {
  expect(sentenceFor('auth/internal-error')).toBe(unknown);
});

it('does not tell a wrong password from an unknown address', () => {
  expect(new Set(['wrong-password', 'user-not-found', 'invalid-credential'].map(sentenceFor)).size).toBe(1);
});

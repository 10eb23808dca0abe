import { loadEnv } from '../../platform/config/env.js';
import { SessionTokens } from './session-tokens.js';

const [current, former] = ['c'.repeat(32), 'f'.repeat(32)];
const tokens = new SessionTokens(loadEnv({ JWT_SECRET: current, JWT_PREVIOUS_SECRET: former }));
const ofBefore = new SessionTokens(loadEnv({ JWT_SECRET: former }));
const ann = { sub: 'user-1', uid: 'uid-1', email_verified: true, auth_time: 1_900_000_000 };
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

it('identifies the user for an hour and contains no other data', () => {
  const { token, expiresAt, expiresIn } = tokens.issue(ann);
  const { iat, exp, jti, ...rest } = claims(token);
  expect(rest).toEqual({ ...ann, iss: 'kerf-api', aud: 'kerf-shop' });
  expect(exp - iat).toBe(3_600);
  expect(jti).toMatch(/^[\da-f-]{36}$/);
  expect(claims(tokens.issue(ann).token).jti).not.toBe(jti);
  expect(expiresAt).toBe(new Date(exp * 1000).toISOString());
  expect(expiresIn).toBe(exp - iat);
});

it('verifies with the secret that signed, else with the current one', () => {
  const secret = (checks: SessionTokens, token: string) => checks.secretFor(token).export().toString();
  expect(secret(tokens, tokens.issue(ann).token)).toBe(current);
  expect(secret(tokens, ofBefore.issue(ann).token)).toBe(former);
  expect(secret(tokens, 'no token at all')).toBe(current);
  expect(secret(ofBefore, tokens.issue(ann).token)).toBe(former);
});

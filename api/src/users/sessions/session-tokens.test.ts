import { sessionToken } from '@kerf/tooling/session-token';
import { loadEnv } from '../../platform/config/env.js';
import { SessionTokens } from './session-tokens.js';

const [current, former] = ['c'.repeat(32), 'f'.repeat(32)];
const tokens = new SessionTokens(loadEnv({ JWT_SECRET: current, JWT_PREVIOUS_SECRET: former }));
const ofBefore = new SessionTokens(loadEnv({ JWT_SECRET: former }));
const ann = { sub: 'user-1', uid: 'uid-1', email_verified: true, auth_time: 1_900_000_000 };
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

it('identifies the user for an hour and contains no other data', async () => {
  const { token, expiresAt, expiresIn } = await tokens.issue(ann);
  const { iat, exp, jti, ...rest } = claims(token);
  expect(rest).toEqual({ ...ann, iss: 'kerf-api', aud: 'kerf-shop' });
  expect(exp - iat).toBe(3_600);
  expect(jti).toMatch(/^[\da-f-]{36}$/);
  expect(claims((await tokens.issue(ann)).token).jti).not.toBe(jti);
  expect(expiresAt).toBe(new Date(exp * 1000).toISOString());
  expect(expiresIn).toBe(exp - iat);
});

it('verifies with the secret that signed, else with the current one', async () => {
  const secret = async (checks: SessionTokens, token: string) => (await checks.secretFor(token)).export().toString();
  const [issued, earlier] = [(await tokens.issue(ann)).token, (await ofBefore.issue(ann)).token];
  expect(await secret(tokens, issued)).toBe(current);
  expect(await secret(tokens, earlier)).toBe(former);
  expect(await secret(tokens, 'no token at all')).toBe(current);
  expect(await secret(ofBefore, issued)).toBe(former);
});

it('reads a token that has expired, also one of another library, and no other', async () => {
  const signedBy = (secret: string, claims: object) =>
    sessionToken({ id: 'user-1', uid: 'uid-1' }, { secret, claims: { iat: 1, exp: 2, ...claims } });
  expect(await tokens.read(signedBy(former, {}))).toMatchObject({ sub: 'user-1', uid: 'uid-1', exp: 2 });
  expect(await tokens.read(signedBy(current, { aud: 'kerf-order' }))).toBeUndefined();
  expect(await tokens.read(signedBy('s'.repeat(32), {}))).toBeUndefined();
});

import { loadEnv } from '../platform/config/env.js';
import { Roles } from './roles.js';

const secrets = { JWT_SECRET: 'x'.repeat(32), SECOND_FACTOR_KEY: 'k'.repeat(32) };
const local = new Roles(loadEnv({ ADMIN_EMAILS: 'Boss@Kerf.test, second@kerf.test' }));
const real = new Roles(loadEnv({ ...secrets, FIREBASE_PROJECT_ID: 'kerf-shop', ADMIN_EMAILS: 'boss@kerf.test' }));
const verified = { emailVerified: true, email: 'boss@kerf.test', role: 'admin' } as const;
const unverified = { ...verified, emailVerified: false };

it('counts a role only with a verified address, or on the local emulator', () => {
  expect(real.roleOf(verified)).toBe('admin');
  expect(real.roleOf(unverified)).toBeUndefined();
  expect(local.roleOf(unverified)).toBe('admin');
  expect(real.roleOf({ ...verified, role: undefined })).toBeUndefined();
});

it.each([real, local])('makes admins only of named addresses that Google verified', roles => {
  const google = { ...verified, provider: 'google.com', providers: ['google.com'] };
  expect(roles.isAppointed(google)).toBe(true);
  expect(roles.isAppointed({ ...google, emailVerified: false })).toBe(false);
  expect(roles.isAppointed({ ...google, email: 'other@kerf.test' })).toBe(false);
  expect(roles.isAppointed({ ...google, provider: 'password', providers: ['password'] })).toBe(false);
  expect(roles.isAppointed({ ...google, providers: ['password', 'google.com'] })).toBe(false);
});

import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';

it('makes ten codes of 24 characters, 118 bits each', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const each of codes) expect(each).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
});

it('reads a code however it is typed', () => {
  expect(recoveryHash(' ABCD efgh-jkmn ')).toBe(recoveryHash('abcd-efgh-jkmn'));
});

import { stepOf, uriOf } from './totp.js';

/** The secret of the test vectors of RFC 6238, appendix B: `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('accepts the code of RFC 6238 at %i', (seconds, code, step) => {
  expect(stepOf(secret, code, seconds * 1000)).toBe(step);
});

it('names the step of a code of the last and of the next step, and refuses others', () => {
  const at = (step: number) => stepOf(secret, '081804', step * 30_000);
  expect([-2, -1, 0, 1, 2].map(steps => at(37_037_036 + steps))).toEqual([
    undefined,
    37_037_036,
    37_037_036,
    37_037_036,
    undefined,
  ]);
});

it.each(['', '081805', '81804', ' 081804', '0818041', 'abcdef'])('refuses the code %j', code => {
  expect(stepOf(secret, code, 1_111_111_109_000)).toBeUndefined();
});

it('writes the address of the QR code', () => {
  expect(uriOf(secret, 'ann@shop.example')).toBe(
    `otpauth://totp/Kerf:ann%40shop.example?issuer=Kerf&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

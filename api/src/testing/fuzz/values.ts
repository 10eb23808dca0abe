import fc from 'fast-check';

const operators = [
  { $gt: '' },
  { $ne: null },
  { $regex: '^(a+)+$' },
  { $where: 'sleep(1000)' },
  { $set: { role: 'admin' } },
  { $expr: { $function: { body: 'while(1);', args: [], lang: 'js' } } },
  { 'profile.role': 'admin' },
  [{ $ne: 1 }],
];
const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\ufeff',
  '../../etc/passwd',
  "' or '1'='1",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '[object Object]',
  'javascript:alert(1)',
  '//evil.example/x',
  'a\r\nset-cookie: b=c',
  '٣'.repeat(24),
  'x'.repeat(70_000),
  'ann@kerf.test\u0000.evil',
  `${'a'.repeat(30_000)}!@kerf.test`,
];
const numbers = [-1, -0, 0.1 + 0.2, 1e308, 2 ** 53, -(2 ** 31), 1.005, 1e-320, 99_999_999_999];

/** Anything but what a field asks for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...operators),
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(null, true, [], {}, [[[]]], 'admin', 'shift', 'paid'),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Keys that reach for what a body has no business with. */
export const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  '$where',
  '$set',
  '_id',
  'role',
  'admin',
  'removedAt',
  'paid',
  'status',
  'transactionId',
  'priceCents',
  'email',
  'profile.role',
  '',
);

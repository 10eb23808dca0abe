import type { RemoteReport } from '@kerf/contracts';
import { errorKey, uniformStack } from './error-key.js';

const report: RemoteReport = {
  remote: 'mf_catalog',
  release: '1',
  kind: 'crash',
  message: 'TypeError: item 65f0c0ffee65f0c0ffee65f0 costs 12.50',
  stack: 'TypeError: x\n    at price (https://a.test/mf_catalog/1/static/js/page.3f2a11bb.js:1:204)\n    at other',
};

it('is equal for errors that differ in ids, numbers and origins', () => {
  const message = 'TypeError: item 65f1c0ffee65f0c0ffee65f1 costs 9.99';
  const stack = report.stack?.replace('https://a.test', 'http://b.test');
  expect(errorKey({ ...report, message, stack, page: '/order/:id' })).toBe(errorKey(report));
});

it.each([
  { release: '2' },
  { kind: 'load' as const },
  { message: 'TypeError: no item' },
  { stack: report.stack?.replace('price', 'total') },
])('differs for %j', change => {
  expect(errorKey({ ...report, ...change })).not.toBe(errorKey(report));
});

it('writes the frames of all browsers in one form, without queries and e-mails', () => {
  expect(
    uniformStack('lose@https://a.test/x.js?token=1#t:3:4\n    at f (https://a.test/y.js:1:2)\nto ann@kerf.test'),
  ).toBe('    at lose (https://a.test/x.js:3:4)\n    at f (https://a.test/y.js:1:2)\nto :email');
});

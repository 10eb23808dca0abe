import { positive } from './positive.ts';

it('reads a number', () => {
  expect(positive('seconds', '2.5')).toBe(2.5);
});

it.each(['', '0', '-1', 'five', '2s'])('refuses "%s"', text => {
  expect(() => positive('rounds', text)).toThrow('--rounds must be a number above 0');
});

import { excerpt } from './excerpt';

test('160 characters stand whole, the 161st goes', () => {
  expect(excerpt('a'.repeat(160))).toEqual({ text: 'a'.repeat(160), shortened: false });
  expect(excerpt(`${'a'.repeat(160)}b`)).toEqual({ text: 'a'.repeat(160), shortened: true });
});

test('an emoji of several code points counts as one and is never cut', () => {
  expect(excerpt('👩‍🔧'.repeat(161)).text).toBe('👩‍🔧'.repeat(160));
});

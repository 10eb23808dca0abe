import { excerpt } from './excerpt';

test('keeps 160 characters and cuts the 161st', () => {
  expect(excerpt('a'.repeat(160))).toEqual({ text: 'a'.repeat(160), shortened: false });
  expect(excerpt(`${'a'.repeat(160)}b`)).toEqual({ text: 'a'.repeat(160), shortened: true });
});

test('counts an emoji of several code points as one character and does not split it', () => {
  expect(excerpt('👩‍🔧'.repeat(161)).text).toBe('👩‍🔧'.repeat(160));
});

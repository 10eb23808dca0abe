import { excerpt } from './excerpt';

test('keeps 160 characters and cuts the 161st', () => {
  expect(excerpt('a'.repeat(160))).toEqual({ text: 'a'.repeat(160), shortened: false });
  expect(excerpt(`${'a'.repeat(160)}b`)).toEqual({ text: 'a'.repeat(160), shortened: true });
});

test('counts an emoji of several code points as one character and does not split it', () => {
  expect(excerpt('👩‍🔧'.repeat(161)).text).toBe('👩‍🔧'.repeat(160));
});

test('ends with a whole word', () => {
  const words = 'saw '.repeat(39);
  expect(excerpt(`${words}chisels and more`)).toEqual({ text: words.trimEnd(), shortened: true });
  expect(excerpt(`${words}saw, and more`)).toEqual({ text: `${words}saw,`, shortened: true });
  expect(excerpt('電動工具の'.repeat(40)).text).toMatch(/^(電動工具の)+(電動(工具)?)?$/);
});

import { escapePattern } from './escape-pattern.js';

it.each(['a.b', '(x)', 'K-7Q', '[a-z]{2}', '^$|\\', 'plain'])('matches %s and nothing else', text => {
  const pattern = new RegExp(`^${escapePattern(text)}$`);
  expect(pattern.test(text)).toBe(true);
  expect(pattern.test(`${text}x`)).toBe(false);
  expect(pattern.test('axb')).toBe(false);
});

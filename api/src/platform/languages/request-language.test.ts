import { languageFor } from './request-language.js';

it.each([
  [undefined, 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['fr,ja;q=0.2', 'ja'],
  ['ja;q=0.2,en;q=0.8', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  [';;,,q=x', 'en'],
  [`${'fr,'.repeat(200)}de`, 'en'],
])('reads %.40s as %s', (header, language) => {
  expect(languageFor(header, ['de', 'ja'])).toBe(language);
});

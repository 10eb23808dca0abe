import { isPostcodeMalformed, postcodeHint } from './postcode-forms.js';

test.each([
  ['DE', 'German postal codes have 5 digits, for example 10115.'],
  ['US', 'US ZIP codes have 5 digits, for example 10001.'],
  ['GB', 'A postal code looks like SW1A 1AA.'],
  ['CL', undefined],
  ['HK', undefined],
])('says what a postal code of %s looks like', (country, hint) => {
  expect(postcodeHint(country)).toBe(hint);
});

test.each([
  ['DE', '1234', true],
  ['DE', 'D-10115', false],
  ['DE', '1011５', false],
  ['DE', 'Berlin', true],
  ['US', '73301-1234', false],
  ['US', '733011', true],
  ['GB', 'anything', false],
  ['CL', 'anything', false],
])('in %s, %p is malformed: %p', (country, postcode, expected) => {
  expect(isPostcodeMalformed(country, postcode)).toBe(expected);
});

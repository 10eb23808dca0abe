import { localDecimal, plainDecimal } from './decimals.js';

test.each([
  ['10,50', '10.50'],
  [' 10,5 ', ' 10.5 '],
  [',5', '.5'],
  ['10.50', '10.50'],
  ['-2,5 %', '-2.5 %'],
  ['149', '149'],
  // A point that cannot be between thousands.
  ['0.125', '0.125'],
  ['1234.500', '1234.500'],
  ['1.0000', '1.0000'],
  // Points between thousands.
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['€ 1.234.567,8', '€ 1234567.8'],
  // Each of them can mean two numbers.
  ['1.000', undefined],
  ['-12.500', undefined],
  ['+1.000 %', undefined],
])('reads %p on a German page as %p', (typed, plain) => {
  expect(plainDecimal(typed, 'de')).toBe(plain);
});

test.each(['1,2,3', '10.50,5', '1.00,50', '1.000,5,5', '1.000.00', '1.000,5.5', '3,1.000', 'ten', '1,5.0'])(
  'reads no number in %p on a German page',
  typed => {
    expect(Number(plainDecimal(typed, 'de'))).toBeNaN();
  },
);

test('reads the decimal sign of other languages', () => {
  expect(plainDecimal('10,500', 'fr')).toBe('10.500');
  expect(plainDecimal('1.5', 'fr')).toBe('1.5');
  // French has spaces between thousands, but a reader of German or English means a thousand or one.
  expect(plainDecimal('1.000', 'fr')).toBeUndefined();
  expect(plainDecimal('10٫5', 'ar-EG')).toBe('10.5');
});

test.each(['en', 'en-US', 'ja'])('leaves what was typed on a page in %s', tag => {
  for (const typed of ['1,000', '10,50', '1.000', '12.5', '']) expect(plainDecimal(typed, tag)).toBe(typed);
});

test('writes a number as the fields of the language show it', () => {
  expect([localDecimal('1234.50', 'de'), localDecimal('7', 'de'), localDecimal('1.5', 'ja')]).toEqual([
    '1234,50',
    '7',
    '1.5',
  ]);
  expect(plainDecimal(localDecimal('1234.567', 'de'), 'de')).toBe('1234.567');
});

import { digitsOf, type FieldName, findError, format } from './card-fields.js';

const GOOD = { number: '4242424242424242', expiry: '1240', cvc: '123' };

it.each<[FieldName, string, string]>([
  ['number', '4242 4242-4242 4242 99', '4242 4242 4242 4242'],
  ['number', '42424', '4242 4'],
  ['number', 'abc', ''],
  ['expiry', '12', '12'],
  ['expiry', '1240', '12 / 40'],
  ['cvc', '12345', '123'],
])('formats the %s %j as %j', (field, typed, shown) => {
  expect(format(field, digitsOf(field, typed))).toBe(shown);
});

it('finds no error in a good card', () => {
  expect(findError(GOOD)).toBeUndefined();
});

it.each([
  ['number', { number: '4242' }, 'Your card number is incomplete.'],
  ['number', { number: '4242424242424241' }, 'Your card number is invalid.'],
  ['expiry', { expiry: '12' }, "Your card's expiration date is incomplete."],
  ['expiry', { expiry: '1340' }, "Your card's expiration date is invalid."],
  ['cvc', { cvc: '' }, "Your card's security code is incomplete."],
])('finds the error of the %s in %j', (field, change, message) => {
  expect(findError({ ...GOOD, ...change })).toEqual({ field, message });
});

it('accepts a card until the end of its last month', () => {
  const now = new Date('2031-06-15');
  expect(findError({ ...GOOD, expiry: '0631' }, now)).toBeUndefined();
  expect(findError({ ...GOOD, expiry: '0531' }, now)?.message).toBe("Your card's expiration date is in the past.");
});

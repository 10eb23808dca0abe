import { findError } from './card-errors.js';
import { clean, display, emptyValues, type FieldName } from './card-fields.js';

const ALL: FieldName[] = ['number', 'expiry', 'cvc', 'postal'];
const GOOD = { number: '4242424242424242', expiry: '1240', cvc: '123', postal: '94107' };
const never = () => false;
const always = () => true;

describe('what is typed', () => {
  it.each<[FieldName, string, string]>([
    ['number', '4242 4242-4242 4242 99', '4242 4242 4242 4242'],
    ['number', '42424', '4242 4'],
    ['number', '3782822463100059', '3782 822463 10005'],
    ['number', 'abc', ''],
    ['expiry', '1', '1'],
    ['expiry', '12', '12'],
    ['expiry', '1240', '12 / 40'],
    ['expiry', '5', '05'],
    ['expiry', '540', '05 / 40'],
    ['expiry', '13', '01 / 3'],
    ['expiry', '12 / 2040', '12 / 20'],
    ['cvc', '12345', '123'],
    ['postal', '94107-12345', '94107-1234'],
  ])('%s %j is shown as %j', (field, typed, shown) => {
    expect(display(field, clean(field, typed, emptyValues()))).toBe(shown);
  });

  it('has four digits of security code on an American Express card', () => {
    expect(clean('cvc', '12345', { ...emptyValues(), number: '378282246310005' })).toBe('1234');
  });
});

describe('what is wrong', () => {
  const wrong = (change: object, due: (field: FieldName) => boolean = never) =>
    findError({ ...GOOD, ...change }, ALL, due);

  it('is nothing for a good card', () => {
    expect(wrong({}, always)).toBeUndefined();
    expect(wrong({ number: '378282246310005', cvc: '1234' }, always)).toBeUndefined();
  });

  it.each([
    ['invalid_number', { number: '4242424242424241' }, 'Your card number is invalid.'],
    ['invalid_expiry_year_past', { expiry: '1219' }, "Your card's expiration year is in the past."],
    ['invalid_expiry_year', { expiry: '1299' }, "Your card's expiration year is invalid."],
    ['invalid_expiry_month', { expiry: '0040' }, "Your card's expiration month is invalid."],
  ])('is said at once: %s', (code, change, message) => {
    expect(wrong(change)).toMatchObject({ type: 'validation_error', code, message });
  });

  it.each([
    ['incomplete_number', { number: '4242' }, 'Your card number is incomplete.'],
    ['incomplete_expiry', { expiry: '12' }, "Your card's expiration date is incomplete."],
    ['incomplete_cvc', { cvc: '' }, "Your card's security code is incomplete."],
    ['incomplete_zip', { postal: '941' }, 'Your postal code is incomplete.'],
  ])('is said when it is due: %s', (code, change, message) => {
    expect(wrong(change)).toBeUndefined();
    expect(wrong(change, always)).toMatchObject({ code, message });
  });

  it('is an expiry earlier this year', () => {
    jest.useFakeTimers({ now: new Date('2031-06-15') });
    expect(wrong({ expiry: '0531' })).toMatchObject({ code: 'invalid_expiry_month_past' });
    expect(wrong({ expiry: '0631' })).toBeUndefined();
    jest.useRealTimers();
  });
});

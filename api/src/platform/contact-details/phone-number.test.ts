import { phoneNumber } from './phone-number.js';

it.each([
  ['(555) 123-4567', 'US', '+15551234567'],
  ['1-800-555-0199', 'US', '+18005550199'],
  ['030 123456', 'DE', '+4930123456'],
  ['0151 12345678', 'DE', '+4915112345678'],
  ['+81 (3) 1234-5678', 'US', '+81312345678'],
  ['0044 20 7946 0958', 'DE', '+442079460958'],
  ['(03) 1234-5678', 'JP', '+81312345678'],
  ['020 7946 0958', 'JE', '+442079460958'],
  ['2345 6789', 'HK', '+85223456789'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['555-123-4567 ext. 89', 'US', '+15551234567'],
])('reads %s in %s as %s', (typed, country, e164) => {
  expect(phoneNumber(typed, country)).toEqual({ phone: typed, phoneE164: e164 });
});

it.each([
  ['555 1234', 'US'],
  ['234 5678', 'CA'],
])('keeps %s, which people dial within a city of %s, as it is typed', (typed, country) => {
  expect(phoneNumber(typed, country)).toEqual({ phone: typed });
});

it.each([
  ['555 123 4567 890', 'US'],
  ['+1 555 1234', 'US'],
  ['+999 12345678', 'DE'],
  ['+49 30', 'DE'],
  ['+0 555 1234567', 'US'],
])('refuses %s, which no phone of %s has', (typed, country) => {
  expect(() => phoneNumber(typed, country)).toThrow(/^phoneOf/);
});

it('has nothing without a number', () => {
  expect(phoneNumber(undefined, 'US')).toEqual({});
});

import { carrierOf, misreadOf } from './carrier-of';

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS'],
  ['1z999aa10123456784', 'UPS'],
  ['9400 1000 0000 0000 0000 00', 'USPS'],
  ['JD014600006281230704', 'DHL'],
  ['1234567890', 'DHL'],
  ['961234567890', 'FedEx'],
  ['1Z999', undefined],
  ['', undefined],
])('guesses who carries %s', (number, carrier) => {
  expect(carrierOf(number)).toBe(carrier);
});

test.each([
  ['1Z5R89390357567127', '1Z5R89390357567128', 'UPS'],
  ['1Z 999 AA1 01 2345 6784', '1Z 999 AA1 01 2345 6785', 'UPS'],
  ['9405511899223197428490', '9405511899223197428409', 'USPS'],
  ['3318810025', '3318810052', 'DHL'],
  ['986578788855', '986578788585', 'FedEx'],
  ['041441760228964', '041441760229864', 'FedEx'],
])('takes %s, and finds %s mistyped', (right, wrong, carrier) => {
  expect([right, wrong].map(misreadOf)).toEqual([undefined, carrier]);
});

test('finds nothing wrong with a number without a check digit', () => {
  expect(['JD014600006281230704', '00340434161094042557', '1Z999', ''].map(misreadOf)).toEqual(
    Array(4).fill(undefined),
  );
});

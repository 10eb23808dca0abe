import { carrierOf } from './carrier-of';

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

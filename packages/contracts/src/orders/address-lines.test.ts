import { addressLines, addressText } from './address-lines.js';

const someone = { name: 'Ann Sawyer', line1: '1 Saw Street' };

test.each([
  [{ city: 'Berlin', postcode: '10115', country: 'DE' }, ['10115 Berlin', 'Germany']],
  [{ city: 'New York', region: 'NY', postcode: '10001', country: 'US' }, ['New York, NY 10001', 'United States']],
  [{ city: 'Austin', postcode: '73301', country: 'US' }, ['Austin 73301', 'United States']],
  [{ city: 'Milano', region: 'MI', postcode: '20121', country: 'IT' }, ['20121 Milano', 'MI', 'Italy']],
  [{ city: 'Kowloon', postcode: '', country: 'HK' }, ['Kowloon', 'Hong Kong SAR China']],
])('writes an address as its country does: %o', (place, lines) => {
  expect(addressLines({ ...someone, ...place })).toEqual(['Ann Sawyer', '1 Saw Street', ...lines]);
});

test('writes an address as one text in the same form', () => {
  const place = { city: 'New York', region: 'NY', postcode: '10001', country: 'US' };
  expect(addressText({ ...someone, ...place })).toBe('Ann Sawyer, 1 Saw Street, New York, NY 10001, US');
});

test('keeps an address that was sent as one text', () => {
  expect(addressLines('1 Saw Street, Austin')).toEqual(['1 Saw Street, Austin']);
});

import { filterNumbers, quantityIn } from './specifications.js';

it.each([
  ['1,400 W', { number: 1400, unit: 'W' }],
  ['18 V, 2.0 Ah', { number: 18, unit: 'V' }],
  ['2.4 kg with battery', { number: 2.4, unit: 'kg' }],
  ['0-500 rpm', undefined],
  ['530 x 220 x 240 mm', undefined],
  ['5 vials', undefined],
  ['Magnetic', undefined],
])('reads the quantity of %j', (value, quantity) => {
  expect(quantityIn(value)).toEqual(quantity);
});

it('converts units for the filters, and takes the weight from its line only', () => {
  const specs = [
    { label: 'Power', value: '1.4 kW' },
    { label: 'Head weight', value: '2 kg' },
    { label: 'Weight', value: '450 g' },
  ];
  expect(filterNumbers(specs)).toEqual({ power: 1400, weight: 0.45 });
});

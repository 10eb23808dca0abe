import { arrivalDay, arrivalText } from './arrival.js';

const text = (days: [number, number], from: string) =>
  arrivalText({ min: days[0], max: days[1] }, new Date(`${from}T12:00`)).replaceAll('\u00a0', ' ');

test.each([
  [[2, 4], '2026-11-26', 'Mon, Nov 30 to Wed, Dec 2'],
  [[1, 1], '2026-11-26', 'Fri, Nov 27'],
  [[1, 1], '2026-11-27', 'Mon, Nov 30'],
  [[1, 2], '2026-11-28', 'Mon, Nov 30 to Tue, Dec 1'],
  [[3, 5], '2026-12-30', 'Mon, Jan 4 to Wed, Jan 6'],
] as const)('a delivery of %p working days from %s arrives %s', (days, from, expected) => {
  expect(text([...days], from)).toBe(expected);
});

test('has no line break inside a date', () => {
  expect(arrivalText({ min: 1, max: 1 }, new Date('2026-11-26T12:00'))).toBe('Fri,\u00a0Nov\u00a027');
});

test('names the last day alone where one day is promised', () => {
  expect(arrivalDay({ min: 2, max: 4 }, new Date('2026-11-26T12:00'))).toBe('Wed,\u00a0Dec\u00a02');
});

import { newOrderNumber, orderNumberIn } from './order-number.js';

it.each([
  ['K-7Q2M-X9TC', 'K-7Q2M-X9TC'],
  ['#k7q2m x9tc', 'K-7Q2M-X9TC'],
  ['7q2m–x9tc', 'K-7Q2M-X9TC'],
  ['KQ2M-X9TC', 'K-KQ2M-X9TC'],
  ['K-KQ2M-X9TC', 'K-KQ2M-X9TC'],
  ['Ｋ－７Ｑ２Ｍ－Ｘ９ＴＣ', 'K-7Q2M-X9TC'],
  ['K-OIL2-M9TC', 'K-0112-M9TC'],
])('reads %s as %s', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});

it.each(['', 'K-', '7Q2M', 'K-7Q2M-X9TCC', 'U-7Q2M-X9TC', 'K-7Q2M-X9TU', '日本語日本語日本'])(
  'reads no number in "%s"',
  typed => {
    expect(orderNumberIn(typed)).toBeUndefined();
  },
);

it('reads the numbers that it makes', () => {
  const number = newOrderNumber();
  expect(orderNumberIn(number)).toBe(number);
});

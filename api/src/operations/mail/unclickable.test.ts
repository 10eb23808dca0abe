import { orderRecord } from '../../orders/testing/order-record.js';
import { orderLetter } from './order-letters.js';
import { unclickable } from './unclickable.js';

it.each([
  ['Win at evil.com now', 'Win at evil.\u2060com now'],
  ['a.evil.co.uk/x', 'a.\u2060evil.\u2060co.\u2060uk/x'],
  ['müller-1.рф', 'müller-1.\u2060рф'],
  ['c/o St. Louis Tools, Apt. 5', 'c/o St. Louis Tools, Apt. 5'],
  ['1 Saw Street, 73301 Austin, US', '1 Saw Street, 73301 Austin, US'],
])('makes no link of %s', (text, written) => {
  expect(unclickable(text)).toBe(written);
});

it.each(['placed', 'paid', 'shipped'] as const)(
  'makes no link of the address in the message that an order is %s',
  event => {
    const order = orderRecord({ address: 'Win at evil.com, Austin' });
    const href = 'https://shop.example/orders/1';
    const letter = orderLetter(event, {
      order,
      language: 'en',
      href,
      cents: 0,
      parcel: undefined,
      message: undefined,
      mayQuote: true,
      timeZone: 'UTC',
      returnDays: 30,
    });
    expect(letter.boxes).toContainEqual({ title: 'Sent to', lines: ['Win at evil.\u2060com, Austin'] });
  },
);

import { render } from '@testing-library/react';
import { textWith } from './text-with';

test('puts the elements where the text has their values', () => {
  const elements = { who: <strong>Ada</strong>, what: <a href="/orders/1042">1042</a> };
  const english = ({ who, what }: Record<'who' | 'what', string>) => `${who} shipped order ${what}`;
  const other = ({ who, what }: Record<'who' | 'what', string>) => `${what} (${who})`;
  expect(render(textWith(english, elements)).container.innerHTML).toBe(
    '<strong>Ada</strong> shipped order <a href="/orders/1042">1042</a>',
  );
  expect(render(textWith(other, elements)).container.innerHTML).toBe(
    '<a href="/orders/1042">1042</a> (<strong>Ada</strong>)',
  );
});

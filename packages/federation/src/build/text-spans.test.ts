import { TextMarks } from './text-spans';

const english = {
  buy: 'Buy',
  left: ({ units }: { units: number }) => `Only ${units} left`,
  of: ({ what, names }: { what: string; names: readonly string[] }) => `${what} of ${names.join(' and ')}`,
  steps: ['Cart', 'Payment'],
  most: 3,
};
const marks = new TextMarks();
const texts = marks.in(undefined).translate('shop/cart', english);

it('finds where a rendered text has which texts', () => {
  expect(marks.spansOf(`<b>${texts.buy}</b><i>${texts.steps[1]}</i>`)).toEqual({
    plain: '<b>Buy</b><i>Payment</i>',
    spans: [
      { start: 3, end: 6, text: 'shop/cart.buy' },
      { start: 13, end: 20, text: 'shop/cart.steps.1' },
    ],
  });
});

it('keeps the values of a text, without marks', () => {
  const { plain, spans } = marks.spansOf(texts.of({ what: texts.buy, names: [texts.buy, 'B'] }));
  expect(plain).toBe('Buy of Buy and B');
  expect(spans[0]).toEqual({ start: 0, end: 16, text: 'shop/cart.of', values: { what: 'Buy', names: ['Buy', 'B'] } });
  expect(spans.slice(1).map(({ start, end }) => [start, end])).toEqual([
    [0, 3],
    [7, 10],
  ]);
});

it('leaves numbers as they are', () => {
  expect(texts.most).toBe(3);
});

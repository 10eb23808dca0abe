import { makeItem } from '@kerf/testing';
import { linesOf, numbersIn, rowsOf, sumOf } from './rows';

const priceOf = ({ price }: { price: number }) => price;
const tool = (item: string, quantity = 1, more: object = {}) => ({ item, quantity, name: 'Saw', ...more });

it('buys what is in stock, from the smallest order to the stock, and leaves the rest out of the sum', () => {
  const few = makeItem({ price: 1_000, stock: 2, minimum: 1 });
  const bulk = makeItem({ price: 500, stock: 50, minimum: 5 });
  const out = makeItem({ price: 900, stock: 0, minimum: 1 });
  const tools = [tool(few._id, 4), tool(bulk._id), tool(out._id), tool('f'.repeat(24))];
  const rows = rowsOf(tools, [few, bulk, out], priceOf, 'USD');
  expect(rows.map(({ units }) => units)).toEqual([2, 5, 0, 0]);
  expect(sumOf(rows)).toEqual({ units: 7, amount: 4_500 });
  expect(linesOf(rows)).toEqual([
    { item: few._id, quantity: 2, price: 1_000 },
    { item: bulk._id, quantity: 5, price: 500 },
  ]);
});

it('compares the price with that of the day in the same currency only', () => {
  const item = makeItem({ price: 14_400, stock: 5 });
  const difference = (more: object, currency = 'USD') =>
    rowsOf([tool(item._id, 1, more)], [item], priceOf, currency)[0]?.difference;
  expect(difference({ price: 15_400, currency: 'USD' })).toBe(-1_000);
  expect(difference({ price: 14_000, currency: 'USD' })).toBe(400);
  expect(difference({ price: 15_400, currency: 'EUR' })).toBe(0);
  expect(difference({})).toBe(0);
});

it('reads item numbers with commas, in lines and in cells', () => {
  expect(numbersIn(' KD18-60-2, KS 184;KJ-90\nKD18-60-2\r\n\tKL-600 ,')).toEqual([
    'KD18-60-2',
    'KS 184',
    'KJ-90',
    'KL-600',
  ]);
});

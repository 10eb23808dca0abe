import { makeItem } from '@kerf/testing';
import { bulkCsv } from './bulk-csv';

const [saw, screw] = [makeItem({ price: 129_990 }), makeItem({ price: 1 })];

it('changes prices by a percentage, to whole cents and at least one', () => {
  expect(bulkCsv([saw, screw], { kind: 'price', percent: -12.5 })).toBe(
    `id,price\r\n${saw._id},1137.41\r\n${screw._id},0.01\r\n`,
  );
});

it('changes the list price of an item on sale, which is what an import sets', () => {
  const reduced = makeItem({ price: 13_900, wasPrice: 14_900 });
  expect(bulkCsv([reduced], { kind: 'price', percent: 5 })).toBe(`id,price\r\n${reduced._id},156.45\r\n`);
});

it('sets the stock', () => {
  expect(bulkCsv([saw], { kind: 'stock', stock: 40 })).toBe(`id,stock\r\n${saw._id},40\r\n`);
});

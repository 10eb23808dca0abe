import { makeOrder } from '@kerf/testing';
import { matchFile, rowsIn } from './carrier-file';

const ups = '1Z999AA10123461009';
const dhl = '00340434161094042557';
const fedEx = '123456789012';
const carriers = ['UPS', 'USPS', 'FedEx', 'DHL'];

const cleo = makeOrder({
  number: 'K-G3C8-9J0D',
  username: 'Cleo',
  address: 'Cleo, 1 Mill Lane, New York, NY 10001, US',
});
const hans = makeOrder({
  ...{ number: 'K-VH7P-FQAF', username: 'h.gruber', address: 'Hans Grüber, Weg 80331, 80333 München, DE' },
});
const mara = makeOrder({ number: 'K-PX95-9AHA', username: 'Mara', address: 'Mara, Gata 2, 21119 Malmö, SE' });
const orders = [cleo, hans, mara];

const match = (text: string, of = orders) => {
  const { found, unmatched } = matchFile(text, of, carriers);
  return { found: of.map(({ _id }) => found.get(_id)?.trackingNumber), unmatched };
};

test.each([
  [
    'tabs',
    'K-1, Inc.\t1Z\r\nK-2\t2Z\r\n',
    [
      ['K-1, Inc.', '1Z'],
      ['K-2', '2Z'],
    ],
  ],
  [
    'semicolons',
    'K-1;Main Street 2, Austin\n\nK-2;2Z',
    [
      ['K-1', 'Main Street 2, Austin'],
      ['K-2', '2Z'],
    ],
  ],
  ['commas and quotation marks', '"K-1","Main, ""Old"" Street\n2"\n', [['K-1', 'Main, "Old" Street\n2']]],
  ['one column', ' 1Z \n2Z', [['1Z'], ['2Z']]],
])('reads rows with %s', (_separator, text, rows) => {
  expect(rowsIn(text)).toEqual(rows);
});

test('finds orders by their number in any column, spelling and order', () => {
  const text = `Date;Tracking number;Reference\n2026-11-20;${dhl};k vh7p fqaf\n2026-11-20;1Z 999 AA1 0123 4610 09;K-G3C8-9J0D`;
  expect(match(text)).toEqual({ found: ['1Z 999 AA1 0123 4610 09', dhl, undefined], unmatched: [] });
});

test('takes the carrier of a column, and the column that its header or the form of its numbers names', () => {
  const { found } = matchFile(`K-G3C8-9J0D;ups;5551234567890;${ups}`, orders, carriers);
  expect(found.get(cleo._id)).toEqual({ trackingNumber: ups, carrier: 'UPS' });
  // A phone number has the form of DHL.
  const text = `Order,Phone,Tracking\nK-G3C8-9J0D,5551234567,${ups}\nK-VH7P-FQAF,5551234568,998877665544332211`;
  expect(match(text).found).toEqual([ups, '998877665544332211', undefined]);
});

test('finds an order by the name of its customer or of its address, and the postal code', () => {
  const text = `Hans Gruber\t80333\t${dhl}\nCLEO\t10001\t${ups}\nMara\t99999\t${fedEx}`;
  expect(match(text)).toEqual({ found: [ups, dhl, undefined], unmatched: [`Mara 99999 ${fedEx}`] });
});

test('does not take the number of a street for a postal code', () => {
  expect(match(`Hans Grüber\t80331\t${dhl}`).found).toEqual([undefined, undefined, undefined]);
});

test('leaves two orders of one customer alone, unless their numbers say which is which', () => {
  const second = { ...makeOrder(), number: 'K-4NJG-D9PC', username: cleo.username, address: cleo.address };
  const both = [cleo, second];
  expect(match(`Cleo\t10001\t${ups}`, both)).toEqual({
    found: [undefined, undefined],
    unmatched: [`Cleo 10001 ${ups}`],
  });
  expect(match(`Cleo\t10001\t${ups}\nK-4NJG-D9PC\t10001\t${fedEx}`, both).found).toEqual([ups, fedEx]);
});

test('fills the orders from top to bottom with one column of numbers', () => {
  expect(match(`Tracking number\n${ups}\n${dhl}`)).toEqual({ found: [ups, dhl, undefined], unmatched: [] });
  expect(match([ups, dhl, fedEx, '998877665544'].join('\n'))).toEqual({
    found: [ups, dhl, fedEx],
    unmatched: ['998877665544'],
  });
});

test('names a second line for an order, and one of another order, as lines that fit none', () => {
  const text = `K-G3C8-9J0D;${ups}\nK-G3C8-9J0D;${dhl}\nK-ZZZZ-ZZZZ;${fedEx}`;
  expect(match(text)).toEqual({
    found: [ups, undefined, undefined],
    unmatched: [`K-G3C8-9J0D ${dhl}`, `K-ZZZZ-ZZZZ ${fedEx}`],
  });
});

test.each(['', 'Dear Ada,\nthe parcels are on their way.', 'K-G3C8-9J0D\nK-VH7P-FQAF'])(
  'finds nothing in a text without tracking numbers: %j',
  text => {
    expect(match(text)).toEqual({ found: [undefined, undefined, undefined], unmatched: [] });
  },
);

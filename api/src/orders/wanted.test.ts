import { HttpException } from '@nestjs/common';
import { HoldTally } from './hold-tally.js';
import { wantedOf } from './testing/wanted.js';
import { decide } from './wanted.js';

const unlimited = () => new HoldTally({ perAccount: 0, perAddress: 0 });

const told = (decided: ReturnType<typeof decide>) =>
  decided.map(each => (each instanceof HttpException ? each.message : each.order.lines[0]?.quantity));

it('sells first come, first served, and says what is left', () => {
  const { item, wanted } = wantedOf(4);
  const smaller = { ...wanted, body: { ...wanted.body, quantity: 2, totalprice: 39.98 } };
  expect(told(decide([wanted, wanted, wanted, smaller, smaller], [item], unlimited()))).toEqual([
    4,
    4,
    'There are only 2 of this item.',
    2,
    'There are only 0 of this item.',
  ]);
});

it('refuses what is not there and what is not on its terms', () => {
  const few = wantedOf(1, { minquantity: 2 });
  const cheap = wantedOf(1, { priceCents: 2000 });
  const gone = wantedOf();
  const wanted = [few.wanted, cheap.wanted, gone.wanted];
  expect(told(decide(wanted, [few.item, cheap.item], unlimited()))).toEqual([
    'Order at least 2.',
    'The price has changed: the total is now $20.00.',
    'This item is not sold here.',
  ]);
});

it('writes what its own records say of the item, and whose call it was', () => {
  const { item, wanted } = wantedOf(3);
  const liar = { ...wanted, body: { ...wanted.body, name: 'Else', image: '/else.svg', email: 'else@kerf.test' } };
  expect(decide([liar], [item], unlimited())).toMatchObject([
    {
      trace: 'trace',
      order: {
        email: 'ann@kerf.test',
        username: 'ann@kerf.test',
        totalCents: 5997,
        held: true,
        lines: [
          { item: item._id, name: 'Jigsaw', image: '/pictures/tools/jigsaw.svg', unitPriceCents: 1999, quantity: 3 },
        ],
      },
    },
  ]);
});

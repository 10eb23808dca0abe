import { HttpException } from '@nestjs/common';
import { HoldTally } from './hold-tally.js';
import { planOrders } from './plan-orders.js';
import { requestFor } from './testing/order-request.js';

const unlimited = () => new HoldTally({ perAccount: 0, perAddress: 0 });

const results = (planned: ReturnType<typeof planOrders>) =>
  planned.map(each => (each instanceof HttpException ? each.message : each.order.lines[0]?.quantity));

it('accepts requests in arrival order and reports the remaining stock', () => {
  const { item, request } = requestFor(4);
  const smaller = { ...request, body: { ...request.body, quantity: 2, totalprice: 39.98 } };
  expect(results(planOrders([request, request, request, smaller, smaller], [item], unlimited()))).toEqual([
    4,
    4,
    'There are only 2 of this item.',
    2,
    'There are only 0 of this item.',
  ]);
});

it('rejects a missing item, too small a quantity and a changed price', () => {
  const few = requestFor(1, { minquantity: 2 });
  const cheap = requestFor(1, { priceCents: 2000 });
  const gone = requestFor();
  const requests = [few.request, cheap.request, gone.request];
  expect(results(planOrders(requests, [few.item, cheap.item], unlimited()))).toEqual([
    'Order at least 2.',
    'The price has changed: the total is now $20.00.',
    'This item is not sold here.',
  ]);
});

it('takes name, price and owner from its own records, not from the request', () => {
  const { item, request } = requestFor(3);
  const liar = { ...request, body: { ...request.body, name: 'Else', image: '/else.svg', email: 'else@kerf.test' } };
  expect(planOrders([liar], [item], unlimited())).toMatchObject([
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

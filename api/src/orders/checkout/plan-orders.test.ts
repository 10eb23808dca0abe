import { HttpException } from '@nestjs/common';
import { HoldTally } from '../../inventory/reservations/hold-tally.js';
import type { ItemRecord } from '../../items/items.schema.js';
import { refusal } from '../../platform/errors/refusal.js';
import { loadRules } from '../../platform/shop-rules/rules.js';
import { unknownTaxes } from '../pricing/taxes.js';
import { PromotionSnapshot } from '../promotions/promotion-snapshot.js';
import { requestFor } from '../testing/order-request.js';
import { LinesChanged, type PriceSnapshot, planOrders } from './plan-orders.js';

const rules = loadRules();
/** A shop with these items, without limits and promotions. */
const shop = (items: ItemRecord[]): PriceSnapshot => ({
  items,
  rules,
  holds: new HoldTally({ perAccount: 0, perAddress: 0 }),
  promotions: new PromotionSnapshot({ automatic: [], codes: new Map(), counts: new Map(), now: new Date() }),
});

const results = (planned: ReturnType<typeof planOrders>) =>
  planned.map(each => {
    if (each instanceof LinesChanged) return each.problems[0];
    return each instanceof HttpException ? each.message : each.order.lines[0]?.quantity;
  });

it('accepts requests in arrival order and reports the remaining stock', () => {
  const { item, request } = requestFor(4);
  const smaller = { ...request, lines: [{ item: String(item._id), quantity: 2 }], totalCents: 3998 };
  expect(results(planOrders([request, request, request, smaller, smaller], shop([item])))).toEqual([
    4,
    4,
    { item: String(item._id), code: 'out_of_stock', available: 2 },
    2,
    { item: String(item._id), code: 'out_of_stock', available: 0 },
  ]);
});

it('rejects a missing item, too small a quantity and a changed price', () => {
  const few = requestFor(1, { minimum: 2 });
  const cheap = requestFor(1, { priceCents: 2000, listPriceCents: 2000 });
  const gone = requestFor();
  const requests = [few.request, cheap.request, gone.request];
  expect(results(planOrders(requests, shop([few.item, cheap.item])))).toEqual([
    { item: String(few.item._id), code: 'below_minimum', minimum: 2 },
    refusal('totalNow', { total: { cents: 2000, currency: 'USD' } }),
    { item: gone.request.lines[0]?.item, code: 'removed' },
  ]);
});

it('takes name, price and owner from its own records, not from the request', () => {
  const { item, request } = requestFor(3);
  const liar = { ...request, name: 'Else', image: '/else.svg', email: 'else@kerf.test' };
  expect(planOrders([liar], shop([item]))).toMatchObject([
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

describe('a cart', () => {
  const address = { name: 'Ann', line1: '1 Saw Street', city: 'Austin', postcode: '73301', country: 'US' };
  const cartOf = (quantities: number[], totalCents: number, changes: object = {}) => {
    const bought = quantities.map(quantity => requestFor(quantity));
    const lines = bought.flatMap(({ request }) => request.lines);
    const terms = { delivery: 'express', country: 'US', deliveryAddress: address };
    const request = { ...requestFor().request, ...terms, lines, totalCents, ...changes };
    return { request, items: bought.map(({ item }) => item) };
  };
  const planned = ({ request, items }: ReturnType<typeof cartOf>) => planOrders([request], shop(items))[0];

  it('orders all lines with the delivery', () => {
    expect(planned(cartOf([1, 2], 1999 * 3 + 2495))).toMatchObject({
      order: {
        lines: [{ quantity: 1 }, { quantity: 2, taxCents: 0 }],
        delivery: {
          method: 'express',
          name: 'Express delivery',
          priceCents: 2495,
          taxCents: 0,
          days: { min: 1, max: 1 },
        },
        deliveryAddress: address,
        totalCents: 8492,
      },
    });
  });

  it('names each line that cannot be ordered, and orders none', () => {
    const cart = cartOf([11, 1], 1999 * 12 + 2495);
    const [first, second] = cart.items;
    const refused = planned({ ...cart, items: [first].flatMap(item => item ?? []) }) as HttpException;
    expect(refused.getStatus()).toBe(409);
    expect(refused.getResponse()).toMatchObject({
      problems: [
        { item: String(first?._id), code: 'out_of_stock', available: 10 },
        { item: String(second?._id), code: 'removed' },
      ],
    });
  });

  it('refuses a total that the buyer did not see, with the current prices', () => {
    const cart = cartOf([1], 1999);
    const refused = planned(cart) as HttpException;
    expect(refused.message).toBe(refusal('totalNow', { total: { cents: 4494, currency: 'USD' } }));
    expect(refused.getResponse()).toMatchObject({ problems: [{ code: 'price_changed', price: 1999 }] });
  });

  it('refuses an order whose tax is unknown, because its prices changed after the tax was calculated', () => {
    const cart = cartOf([1], 4494, { taxesOf: unknownTaxes });
    const refused = planned(cart) as HttpException;
    expect(refused.message).toBe(refusal('checkCart'));
    expect(refused.getResponse()).toMatchObject({ code: 'price-changed', problems: [{ price: 1999 }] });
  });

  it('refuses a postal code that nobody delivers to, and names it', () => {
    const refused = planned(cartOf([1], 4494, { country: 'GB', postcode: 'JE2 3AB' })) as HttpException;
    expect(refused.getResponse()).toMatchObject({ code: 'not-delivered', issues: [{ path: 'address.postcode' }] });
  });

  it('refuses a delivery that does not exist there', () => {
    const abroad = { country: 'DE' };
    expect((planned(cartOf([1], 4494, abroad)) as HttpException).getStatus()).toBe(400);
  });
});

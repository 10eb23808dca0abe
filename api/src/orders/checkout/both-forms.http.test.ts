import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderDetailJson, Quote, Receipt } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { pay, stripeOf } from '../../payments/testing/paying.js';
import { caller } from '../../testing/call.js';
import { addPerson } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import { orderBody, seen, tryToPlace } from '../testing/buying.js';
import { cartBody } from '../testing/buying-carts.js';

const days = { min: 2, max: 4 };
const standard = (zone: object) => [{ id: 'standard', name: 'Standard delivery', days, zones: [zone] }];
const everywhere = { countries: ['*'], price: 0 };
const charged = { countries: ['US'], price: 795 };

const folder = mkdtempSync(join(tmpdir(), 'kerf-rules-'));
let shared: Shop;
beforeAll(async () => {
  shared = await sharedShop();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shared?.stop();
});

/** Runs `work` with a process of these rules. */
const withRules = async (rules: object, work: (shop: Shop) => Promise<void>) => {
  const file = join(folder, 'rules.json');
  writeFileSync(file, JSON.stringify({ home: 'US', tax: [], ...rules }));
  const api = await startApi({ ...shared.env, API_PORT: '0', SHOP_RULES: file });
  try {
    await work({ ...shared, url: api.url, call: caller(api.url) });
  } finally {
    await api.stop();
  }
};

/** What a buyer is charged, and for what. */
const chargeOf = ({ lines, subtotal, delivery, tax, taxIncluded, totalprice }: OrderDetailJson) => ({
  lines,
  subtotal,
  delivery,
  tax,
  taxIncluded,
  totalprice,
});
const amountsOf = ({ lines, subtotal, delivery, tax, taxIncluded, total }: Receipt) => ({
  lines,
  subtotal,
  delivery,
  tax,
  taxIncluded,
  total,
});

describe.each([
  [
    'tax is added',
    { delivery: standard(everywhere), tax: [{ countries: ['US'], rate: 825, included: false }] },
    6492,
    { tax: 4.95, taxIncluded: false },
  ],
  ['delivery is charged', { delivery: standard(charged) }, 6792, { delivery: { price: 7.95 } }],
])('if %s', (_name, rules, totalCents, charge) => {
  it('charges one item the same through the short form and through the cart', async () => {
    await withRules(rules, async shop => {
      const [item, buyer] = [await addItem(shop.db), await addPerson(shop.db)];
      const lines = [{ item, quantity: 3 }];
      const quote = (await shop.call(orderRoutes.quoteCart, { body: { lines } })).body as Quote;
      expect(quote.total).toBe(totalCents);
      const totalprice = quote.total / 100;
      const bodies = [
        orderBody(item, 3, { totalprice }),
        cartBody([item], { lines, delivery: quote.method, totalprice }),
      ];
      const bought = [];
      for (const body of bodies) {
        const placed = await tryToPlace(shop, buyer, body);
        expect(placed).toMatchObject({ status: 201 });
        const id = (placed.body as { insertedId: string }).insertedId;
        const order = await seen(shop, buyer, id);
        const intent = await pay(shop, buyer, id, { totalprice });
        const { amount: paid } = await stripeOf(shop).paymentIntents.retrieve(intent);
        const receipt = await shop.call(orderRoutes.getReceipt, { token: buyer.token, params: { id } });
        bought.push({ ...chargeOf(order), paid, receipt: amountsOf(receipt.body as Receipt) });
      }
      const [short, cart] = bought;
      expect(short).toEqual(cart);
      expect(short).toMatchObject({ ...charge, totalprice, paid: totalCents, receipt: { total: totalprice } });
    });
  }, 60_000);
});

it('refuses both forms if the shop does not deliver to its own country', async () => {
  await withRules({ delivery: standard({ countries: ['DE'], price: 0 }) }, async shop => {
    const [item, buyer] = [await addItem(shop.db), await addPerson(shop.db)];
    for (const body of [orderBody(item), cartBody([item], { totalprice: 19.99 })])
      expect(await tryToPlace(shop, buyer, body)).toMatchObject({ status: 400, body: { code: 'not-delivered' } });
  });
}, 60_000);

import { formatCents } from '@kerf/contracts';
import { orderDetail, orderSums, quote, type Summed } from '@kerf/contracts/orders';
import fc from 'fast-check';
import { recordedDelivery, recordedLines } from '../../orders/checkout/priced-lines.js';
import { toQuote } from '../../orders/pricing/quote.js';
import { priceRandom } from '../../orders/pricing/testing/compare-currencies.js';
import { randomCurrencyCart } from '../../orders/pricing/testing/random-currency-carts.js';
import { recordedCurrency } from '../../orders/record/order-currency.js';
import type { OrdersRepository } from '../../orders/record/orders.repository.js';
import { orderRecord } from '../../orders/testing/order-record.js';
import { OrderDetails } from '../../orders/views/order-details.js';
import type { OrderTimeline } from '../../orders/views/order-timeline.js';
import { boughtIn } from './order-letter-parts.js';

const unwritten = { entriesOf: async () => [] } as unknown as OrderTimeline;

/** `−KWD 12.500` as -12500. */
const read = (text: string): number =>
  text === 'Free' ? 0 : Number(text.replace(/\D/g, '')) * (text.startsWith('−') ? -1 : 1);
const sumOf = (amounts: readonly { amount: string }[]) => amounts.reduce((sum, { amount }) => sum + read(amount), 0);
/** Other words for amounts of a quote do not matter here. */
const named = <Kind extends Summed>(order: Kind) => ({
  ...order,
  country: undefined,
  ...(order.delivery && { delivery: { ...order.delivery, name: 'Delivery' } }),
});

it('writes rows that add up to the total, alike on quote, order page and e-mail', async () => {
  let [coded, reduced] = [0, 0];
  await fc.assert(
    fc.asyncProperty(randomCurrencyCart, async random => {
      const rules = random.rules.map((rule, at) => (at % 2 === 0 ? { ...rule, code: `CODE${at}` } : rule));
      const cart = priceRandom({ ...random, rules });
      if (!cart.method) return;
      const order = orderRecord({
        ...recordedCurrency(cart.currency),
        lines: recordedLines(cart, 'en'),
        delivery: recordedDelivery(cart, cart.method, 'en'),
        taxIncluded: cart.price.taxIncluded,
        totalCents: cart.price.totalCents,
      });
      const { delivery, deliveryDiscounts, ...quoted } = quote.parse(toQuote(cart, 'en'));
      const asQuoted = { ...quoted, delivery: { name: 'Delivery', price: delivery, discounts: deliveryDiscounts } };
      const detail = orderDetail.parse(
        await new OrderDetails(unwritten, {} as OrdersRepository, { RETURN_DAYS: 30, SHOP_TIME_ZONE: 'UTC' }).detailsOf(
          order,
          'en',
        ),
      );

      const { lines, rows, total, notes } = orderSums(named(asQuoted));
      expect(sumOf(rows)).toBe(cart.price.totalCents);
      expect(total.amount).toBe(formatCents(cart.price.totalCents, cart.currency.code));
      expect(sumOf(lines)).toBe(read(rows[0]?.amount ?? ''));
      for (const { line, was } of lines) if (was) expect(read(was)).toBe(line.list);

      const page = orderSums(named(detail));
      expect({ rows: page.rows, total: page.total, notes: page.notes }).toEqual({ rows, total, notes });
      const letter = boughtIn(order, 'en');
      expect(sumOf(letter.sums.rows)).toBe(cart.price.totalCents);
      expect(letter.lines.map(({ amount, was }) => [amount, was])).toEqual(
        lines.map(({ amount, was }) => [amount, was]),
      );
      if (rows.some(({ label }) => label.startsWith('CODE'))) coded++;
      if (lines.some(({ was }) => was)) reduced++;
    }),
    { numRuns: 300 },
  );
  // Otherwise the carts would prove little.
  expect(coded).toBeGreaterThan(30);
  expect(reduced).toBeGreaterThan(30);
});

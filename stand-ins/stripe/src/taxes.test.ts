import { errorOf, stateOf } from './test-support/clients.js';
import { type Running, startServer } from './test-support/start.js';
import { taxParams } from './test-support/tax-params.js';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const calculate = (postcode: string, lines?: string[]) =>
  server.stripe.tax.calculations.create(taxParams(postcode, lines));
const hooksOf = (calculation: string | null) => ({
  hooks: { inputs: { tax: { calculation: calculation ?? '' } } },
});
const reported = async () => (await stateOf(server.url)).tax_transactions as { type: string; tax: number }[];

it('calculates the tax of each line and of the delivery by postal code', async () => {
  const { line_items, shipping_cost, tax_amount_exclusive, amount_total } = await calculate('98101');
  expect(line_items?.data.map(({ reference, amount_tax }) => [reference, amount_tax])).toEqual([
    ['a', 207],
    ['b', 104],
  ]);
  expect({ delivery: shipping_cost?.amount_tax, tax_amount_exclusive, amount_total }).toEqual({
    ...{ delivery: 52, tax_amount_exclusive: 363, amount_total: 3_863 },
  });
  expect(await calculate('10001')).toMatchObject({ tax_amount_exclusive: 0 });
});

it('shows ten lines, and lists the others', async () => {
  const { id, line_items } = await calculate(
    '98101',
    Array.from({ length: 12 }, (_, at) => String(at)),
  );
  expect(line_items).toMatchObject({ has_more: true });
  expect(line_items?.data).toHaveLength(10);
  const { data } = await server.stripe.tax.calculations.listLineItems(id ?? '', { limit: 100 });
  expect(data.map(({ reference }) => reference).at(-1)).toBe('11');
});

it('refuses a place that does not decide the tax, and a calculation that does not exist', async () => {
  expect(await errorOf(calculate('abc'))).toMatchObject({ code: 'customer_tax_location_invalid' });
  expect(await errorOf(server.create(hooksOf('taxcalc_none')))).toMatchObject({ statusCode: 400 });
});

it('reports the tax of a payment once it succeeds, and takes back that of refunds', async () => {
  const { id: calculation } = await calculate('98101');
  const { id } = await server.create({ amount: 3_863, ...hooksOf(calculation) });
  expect(await reported()).toEqual([]);
  await server.confirm(id);
  await server.stripe.refunds.create({ payment_intent: id, amount: 1_000 });
  const other = await server.create({ amount: 3_863, ...hooksOf(calculation) });
  await server.confirm(other.id);
  expect((await reported()).map(({ type, tax }) => [type, tax])).toEqual([
    ['transaction', 363],
    ['reversal', -94],
  ]);
});

it('records a transaction of a calculation without a payment once, and reverses parts of it', async () => {
  const before = (await reported()).length;
  const { id: calculation } = await calculate('98101');
  const { transactions } = server.stripe.tax;
  const create = (reference: string) =>
    transactions.createFromCalculation({ calculation: calculation ?? '', reference });
  const { id } = await create('order-1');
  expect(await errorOf(create('order-2'))).toMatchObject({ statusCode: 400 });
  const reverse = (reference: string, flat_amount: number) =>
    transactions.createReversal({ mode: 'partial', original_transaction: id, reference, flat_amount });
  await reverse('order-1-refund', -1_000);
  expect(await errorOf(reverse('order-1-refund', -1_000))).toMatchObject({ param: 'reference' });
  expect(await errorOf(reverse('order-1-more', -4_000))).toMatchObject({ param: 'flat_amount' });
  expect((await reported()).slice(before).map(({ type, tax }) => [type, tax])).toEqual([
    ['transaction', 363],
    ['reversal', -94],
  ]);
});

import { confirmPayment } from '../lib/confirm-payment.ts';
import { HttpClient } from '../lib/http-client.ts';
import { type LoadResult, measureCpu } from './measure-cpu.ts';
import { type CheckoutBody, orderBody } from './requests.ts';
import type { Shop } from './shop.ts';

const SHOPPERS = 32;
const client = new HttpClient();

/** The body of an order of the items at hand. */
type BodyOf = (items: readonly string[], turn: number) => CheckoutBody;

export const oneItem: BodyOf = (items, turn) => orderBody(items[turn % items.length] ?? '');

/** 32 shoppers check out again and again. */
export function checkouts(shop: Shop, seconds: number, bodyOf = oneItem): Promise<LoadResult> {
  return measureCpu({ server: shop.ours, database: shop.database }, async () => {
    const since = performance.now();
    const times: number[] = [];
    let turn = 0;
    const repeat = async () => {
      while (performance.now() - since < seconds * 1000) {
        const began = performance.now();
        await checkout(shop, turn++, bodyOf);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: SHOPPERS }, repeat));
    return { times, seconds: (performance.now() - since) / 1000 };
  });
}

/** Wraps each request to the API, to measure it. */
export type Timed = <Result>(request: () => Promise<Result>) => Promise<Result>;

/** Places an order, opens its payment, confirms it and reports it. The order is paid afterwards. */
export async function checkout(
  { ours, payment, items, people }: Shop,
  turn: number,
  bodyOf: BodyOf,
  timed: Timed = request => request(),
): Promise<void> {
  const token = people[turn % people.length]?.token ?? '';
  const send = (status: number, method: string, path: string, body: object) =>
    timed(() => client.expect(status, method, ours.url + path, { token, body }));
  const body = bodyOf(items, turn);
  const { insertedId: order } = await send(201, 'POST', '/orders', body);
  const { clientSecret } = await send(200, 'POST', '/create-payment-intent', { order, totalprice: body.totalprice });
  const transactionId = await confirmPayment(client, payment.url, clientSecret);
  await send(200, 'PATCH', `/myitems/${order}`, { order, transactionId });
}

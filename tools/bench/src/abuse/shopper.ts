import { setTimeout as wait } from 'node:timers/promises';
import { allItems, orderOf, signUp } from './shop.mjs';

const secretKey = 'sk_test_kerf_local';
/** One purchase a second: what a quick shopper does, and far below every limit. */
const pauseMs = 1_000;

const timed = async (times, step, work) => {
  const since = performance.now();
  const result = await work();
  times[step].push(performance.now() - since);
  return result;
};

const expected = ({ status, body }, wanted, what) => {
  if (status !== wanted) throw new Error(`${what}: ${status} ${body?.message ?? ''}`);
  return body;
};

/** An honest shopper who browses, orders and pays until told to stop. */
export const honestShopper = async (shop, client) => {
  const { token } = await signUp(shop, client);
  const { apiUrl, shellUrl, paymentUrl } = shop;

  const browse = async () => {
    expected(await client.call('GET', `${shellUrl}/`), 200, 'home page');
    const items = expected(await client.call('GET', `${apiUrl}/items`), 200, 'items');
    expected(await client.call('GET', `${apiUrl}/reviews?sort=newest&limit=3`), 200, 'reviews');
    return items;
  };
  /** Orders the first of these items that is not sold out by now, as a shopper would. */
  const order = async ([item, ...others]) => {
    if (!item) throw new Error('every item is sold out');
    const body = orderOf(item, item.minquantity);
    const answer = await client.call('POST', `${apiUrl}/orders`, { token, body });
    if (answer.status === 400 && others.length > 0) return order(others);
    return { id: expected(answer, 201, 'order').insertedId, totalprice: body.totalprice };
  };
  const pay = async ({ id, totalprice }) => {
    const opened = await client.call('POST', `${apiUrl}/create-payment-intent`, {
      token,
      body: { order: id, totalprice },
    });
    const intent = expected(opened, 200, 'payment page').clientSecret.split('_secret_')[0];
    const confirmed = await client.call('POST', `${paymentUrl}/v1/payment_intents/${intent}/confirm`, {
      headers: { authorization: `Bearer ${secretKey}` },
      form: { payment_method: 'pm_card_visa' },
    });
    expected(confirmed, 200, 'card');
    const body = { order: id, transactionId: intent };
    expected(await client.call('PATCH', `${apiUrl}/myitems/${id}`, { token, body }), 200, 'report');
  };

  /** Shops until `signal` aborts. @returns milliseconds of each step, and what went wrong */
  const shopUntil = async signal => {
    const times = { browse: [], order: [], pay: [] };
    const problems = [];
    while (!signal.aborted) {
      try {
        const items = await timed(times, 'browse', browse);
        const affordable = items.filter(item => item.avilablequantity >= item.minquantity);
        const placed = await timed(times, 'order', () => order(affordable.toReversed()));
        await timed(times, 'pay', () => pay(placed));
      } catch (error) {
        problems.push(error.message);
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    return { times, problems };
  };
  return { shopUntil, itemsNow: () => allItems(shop, client) };
};

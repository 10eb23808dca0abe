import { Agent, request } from 'node:http';
import { orderBody } from './requests.mjs';

const shoppers = 32;
const agent = new Agent({ keepAlive: true });

/** One call; its parsed answer. Throws where it is refused. */
const call = (url, method, { headers, body }) =>
  new Promise((resolve, reject) => {
    const asking = request(url, { method, agent, headers }, answer => {
      let text = '';
      answer.setEncoding('utf8').on('data', piece => {
        text += piece;
      });
      answer.on('end', () => {
        if (answer.statusCode < 300) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`));
      });
    });
    asking.on('error', reject).end(body);
  });

/** Order, payment intent, confirmation by the card's owner, report: after it the order is paid. */
const checkout = async ({ ours, payment, items }, { token }, turn) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const send = (method, path, body) => call(ours.url + path, method, { headers, body: JSON.stringify(body) });
  const { insertedId: order } = await send('POST', '/orders', orderBody(items[turn % items.length]));
  const { clientSecret } = await send('POST', '/create-payment-intent', { order, totalprice: 19.99 });
  const [transactionId] = clientSecret.split('_secret_');
  await call(`${payment.url}/v1/payment_intents/${transactionId}/confirm`, 'POST', {
    headers: { authorization: 'Bearer sk_test_kerf_local', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'payment_method=pm_card_visa',
  });
  await send('PATCH', `/myitems/${order}`, { order, transactionId });
};

/** 32 shoppers who check out again and again for so many seconds; like `load`. */
export const checkouts = async (shop, seconds) => {
  const { ours, database, people } = shop;
  const cpu = () => [ours.cpuSeconds(), database?.cpuSeconds() ?? Number.NaN];
  const before = cpu();
  const since = performance.now();
  const times = [];
  let turn = 0;
  const goOn = async () => {
    while (performance.now() - since < seconds * 1000) {
      const began = performance.now();
      await checkout(shop, people[turn % people.length], turn++);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, goOn));
  const [serverCpu, databaseCpu] = cpu().map((after, at) => ((after - before[at]) / times.length) * 1e6);
  return { rate: times.length / ((performance.now() - since) / 1000), times, serverCpu, databaseCpu };
};

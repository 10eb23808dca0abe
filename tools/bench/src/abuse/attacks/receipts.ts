import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { HonestShopper } from '../shopper.ts';
import { tally } from '../tally.ts';

const PER_SECOND = 20;
const SECONDS = 15;

/** The PDF receipts of a paid order, 20 a second. */
export const receiptFlood: Attack = {
  name: '11 receipts',
  seconds: SECONDS,
  async run(shop) {
    const customer = await HonestShopper.signUp(shop, new HttpClient('127.0.0.5'));
    const order = await customer.buy();
    const receipts: Promise<number>[] = [];
    for (let at = 0; at < PER_SECOND * SECONDS; at++) {
      receipts.push(customer.receiptStatus(order));
      await delay(1_000 / PER_SECOND);
    }
    return `receipts of one order: ${tally(await Promise.all(receipts))}`;
  },
};

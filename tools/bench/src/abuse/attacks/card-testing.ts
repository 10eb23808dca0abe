import { setTimeout as delay } from 'node:timers/promises';
import { declineCard } from '../../lib/confirm-payment.ts';
import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { guestOrder, type Shop } from '../shop.ts';

const PAYMENTS = 10;
const CARDS_PER_PAYMENT = 20;
/** A decline reaches the API as an event. */
const PAUSE_MS = 100;

/** Declined cards on the payments of a guest, as many as each payment takes; and on payments that were all opened before. */
export const cardTesting: Attack = {
  name: '10 card testing',
  seconds: 20,
  async run(shop) {
    const { apiUrl, paymentUrl } = shop;
    const thief = new HttpClient('127.0.0.4');
    const { body } = await guestOrder(shop, thief, { email: 'thief@kerf.test', stock: 2 * PAYMENTS });
    const cards: number[] = [];
    const states: string[] = [];
    let refused = 0;
    for (let payment = 0; payment < PAYMENTS; payment++) {
      const { insertedId: order, orderToken: token } = await thief.expect(201, 'POST', `${apiUrl}/orders`, { body });
      const opening = { token, body: { order, totalprice: body.totalprice } };
      const { status, body: opened } = await thief.call('POST', `${apiUrl}/create-payment-intent`, opening);
      if (status === 429) refused++;
      else cards.push(await declinesOn(thief, paymentUrl, opened.clientSecret));
      states.push((await thief.expect(200, 'GET', `${apiUrl}/myitems/${order}`, { token })).status);
      await thief.call('DELETE', `${apiUrl}/myitems/${order}`, { token });
    }
    const openedBefore = await cardsOnOpenPayments(shop);
    const cancelled = states.filter(state => state === 'cancelled').length;
    return `declined cards per payment: ${cards.join(' ')}; ${refused} of ${PAYMENTS} payments refused; ${cancelled} orders cancelled; on payments opened before: ${openedBefore}`;
  },
};

/** Opens as many payments as a guest may, and then tries cards on each of them. Returns how many each took. */
async function cardsOnOpenPayments(shop: Shop): Promise<string> {
  const { apiUrl, paymentUrl } = shop;
  const thief = new HttpClient('127.0.0.7');
  const { body } = await guestOrder(shop, thief, { email: 'patient@kerf.test', stock: 2 * PAYMENTS });
  const secrets: string[] = [];
  for (let payment = 0; payment < PAYMENTS; payment++) {
    const { body: placed } = await thief.call('POST', `${apiUrl}/orders`, { body });
    const opening = { token: placed.orderToken, body: { order: placed.insertedId, totalprice: body.totalprice } };
    const { status, body: opened } = await thief.call('POST', `${apiUrl}/create-payment-intent`, opening);
    if (status < 300) secrets.push(opened.clientSecret);
  }
  const cards: number[] = [];
  for (const secret of secrets) cards.push(await declinesOn(thief, paymentUrl, secret));
  return cards.join(' ');
}

/** Tries cards until the payment takes no more. Returns how many were declined. */
async function declinesOn(thief: HttpClient, paymentUrl: string, clientSecret: string): Promise<number> {
  for (let declines = 0; declines < CARDS_PER_PAYMENT; declines++) {
    if ((await declineCard(thief, paymentUrl, clientSecret)) !== 'card_declined') return declines;
    await delay(PAUSE_MS);
  }
  return CARDS_PER_PAYMENT;
}

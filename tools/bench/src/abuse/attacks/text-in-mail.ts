import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { mailsOf } from '../mailbox.ts';
import { guestOrder, signUp } from '../shop.ts';
import { tally } from '../tally.ts';

const LINK = 'kerf-gift.de';
/** The jobs have sent everything by then. */
const DELIVERY_MS = 5_000;
const NAMES = [`Open ${LINK}`, `https://${LINK}/you-won`, `You won\r\nOpen ${LINK}`];

/**
 * Advertisements in the name and the street of orders, by a guest and by an account that never proved its address. The letters about unpaid
 * orders are among the messages if the shop was started with UNPAID_MAIL_MINUTES=0.
 */
export const textInMail: Attack = {
  name: '19 text in mail',
  seconds: 10,
  async run(shop) {
    const sender = new HttpClient('127.0.0.27');
    const guest = `reader-${Date.now()}@kerf.test`;
    const { body } = await guestOrder(shop, sender, { email: guest, stock: 2 * NAMES.length });
    const { token, email } = await signUp(shop, sender);
    const statuses: number[] = [];
    for (const name of NAMES)
      for (const account of [undefined, token]) {
        const { email: _, ...rest } = { ...body, address: { ...body.address, name, line1: name } };
        const order = account ? { token: account, body: rest } : { body: { ...rest, email: guest } };
        const { status, body: placed } = await sender.call('POST', `${shop.apiUrl}/orders`, order);
        statuses.push(status);
        if (status === 201)
          await sender.call('POST', `${shop.apiUrl}/orders/${placed.insertedId}/link`, { body: { email: guest } });
      }
    await delay(DELIVERY_MS);
    const mails = [...(await mailsOf(guest)), ...(await mailsOf(email))];
    const advertising = mails.filter(mail => JSON.stringify(mail).includes(LINK));
    return `orders with an advertisement: ${tally(statuses)}; ${advertising.length} of ${mails.length} messages have its link`;
  },
};

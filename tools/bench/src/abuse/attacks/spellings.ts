import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { mailsOf } from '../mailbox.ts';
import { guestOrder } from '../shop.ts';

const SPELLINGS = 12;
/** The jobs have sent everything by then. */
const DELIVERY_MS = 5_000;

/** Links to orders of a guest, sent to one mailbox whose address is written in twelve ways. */
export const spellings: Attack = {
  name: '14 spellings',
  seconds: 10,
  async run(shop) {
    const { apiUrl } = shop;
    const sender = new HttpClient('127.0.0.8');
    const mailbox = `victim-${Date.now()}`;
    const { body } = await guestOrder(shop, sender, { email: `${mailbox}@kerf.test`, stock: 2 * SPELLINGS });
    for (let at = 0; at < SPELLINGS; at++) {
      const name = at % 2 ? mailbox : mailbox.toUpperCase();
      const email = `${name}+${at}@kerf.test`;
      const { body: placed } = await sender.call('POST', `${apiUrl}/orders`, { body: { ...body, email } });
      await sender.call('POST', `${apiUrl}/orders/${placed.insertedId}/link`, { body: { email } });
      await sender.call('DELETE', `${apiUrl}/myitems/${placed.insertedId}`, { token: placed.orderToken });
    }
    await delay(DELIVERY_MS);
    const messages = (await mailsOf('@kerf.test')).filter(({ to }) =>
      to.some(({ address }) => address.toLowerCase().startsWith(mailbox)),
    );
    return `${SPELLINGS} spellings of an address; messages to its mailbox: ${messages.length}`;
  },
};

import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { mailsOf } from '../mailbox.ts';
import { guestOrder } from '../shop.ts';

const ORDERS = 40;
const LINKS = 10;
/** The jobs have sent everything by then. */
const DELIVERY_MS = 5_000;

/** Orders of a guest with a stranger's e-mail address, cancelled again, and links to them. */
export const strangersMail: Attack = {
  name: '7 mail to a stranger',
  seconds: 15,
  async run(shop, attacker) {
    const { apiUrl } = shop;
    const email = `stranger-${Date.now()}@kerf.test`;
    const { body } = await guestOrder(shop, attacker, { email, stock: ORDERS });
    let placed = 0;
    for (let order = 0; order < ORDERS; order++) {
      const { status, body: response } = await attacker.call('POST', `${apiUrl}/orders`, { body });
      if (status !== 201) continue;
      placed++;
      const id = response.insertedId;
      for (let link = 0; placed === 1 && link < LINKS; link++)
        await attacker.call('POST', `${apiUrl}/orders/${id}/link`, { body: { email } });
      await attacker.call('DELETE', `${apiUrl}/myitems/${id}`, { token: response.orderToken });
    }
    await delay(DELIVERY_MS);
    const messages = await mailsOf(email);
    return `${placed} of ${ORDERS} orders of a guest placed and cancelled; messages to the stranger: ${messages.length}`;
  },
};

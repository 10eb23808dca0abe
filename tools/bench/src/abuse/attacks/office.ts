import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { guestOrder, orderOf, signUp } from '../shop.ts';

const SIGN_INS = 60;
const ORDERS = 20;

/** Bogus sign-ins and unpaid orders of guests from an office. Then a customer of the same address signs in and orders. */
export const office: Attack = {
  name: '9 office',
  seconds: 10,
  async run(shop) {
    const { apiUrl } = shop;
    const colleague = new HttpClient('127.0.0.3');
    const email = 'nobody@kerf.test';
    for (let tried = 0; tried < SIGN_INS; tried++)
      await colleague.call('PUT', `${apiUrl}/user/${email}`, { body: { email, idToken: 'forged' } });
    const { item, body } = await guestOrder(shop, colleague, { email, stock: 2 * ORDERS });
    for (let order = 0; order < ORDERS; order++) await colleague.call('POST', `${apiUrl}/orders`, { body });
    const customer = await signUp(shop, colleague).catch(() => undefined);
    if (!customer) return 'a customer of the address could not sign in';
    const order = { token: customer.token, body: orderOf(item, item.minquantity) };
    return `a customer of the address signed in; order: ${(await colleague.call('POST', `${apiUrl}/orders`, order)).status}`;
  },
};

import { HttpClient } from '../../lib/http-client.ts';
import type { Attack } from '../attack.ts';
import { allItems, orderOf, signUp } from '../shop.ts';

const SIGN_INS = 60;
const ORDERS = 20;
const address = { name: 'Gail Guest', line1: '1 Mill Lane', city: 'Sawmill', postcode: '12345', country: 'US' };

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
    const [item] = (await allItems(shop, colleague)).filter(each => each.avilablequantity > 2 * ORDERS);
    if (!item) throw new Error('No item has enough stock. Run npm run reset and start the shop again.');
    const lines = [{ item: item._id, quantity: item.minquantity }];
    const quote = await colleague.expect(200, 'POST', `${apiUrl}/cart/quote`, { body: { lines, address } });
    const body = { lines, delivery: quote.method, totalprice: quote.total / 100, address, phone: '5551234', email };
    for (let order = 0; order < ORDERS; order++) await colleague.call('POST', `${apiUrl}/orders`, { body });
    const customer = await signUp(shop, colleague).catch(() => undefined);
    if (!customer) return 'a customer of the address could not sign in';
    const order = { token: customer.token, body: orderOf(item, item.minquantity) };
    return `a customer of the address signed in; order: ${(await colleague.call('POST', `${apiUrl}/orders`, order)).status}`;
  },
};

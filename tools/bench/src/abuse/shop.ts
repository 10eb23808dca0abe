import { randomUUID } from 'node:crypto';
import type { HttpClient } from '../lib/http-client.ts';

/** The addresses of a running shop. */
export interface Shop {
  shellUrl: string;
  apiUrl: string;
  identityUrl: string;
  paymentUrl: string;
}

export interface Item {
  _id: string;
  price: number;
  minquantity: number;
  avilablequantity: number;
}

const isLoopback = (url: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
const requireLoopback = (url: string) => {
  if (!isLoopback(url)) throw new Error(`${url} is not on this machine. This command attacks local shops only.`);
};
/** Clients choose their own address on 127.0.0.0/8, so they need the IPv4 address of each server. */
const onIpv4 = (url: string) => url.replace('//localhost', '//127.0.0.1').replace(/\/$/, '');

/**
 * Finds the servers of the running shop.
 * @throws Error if the shop does not respond, is not on this machine, or uses a real provider.
 */
export async function findShop(shellUrl: string): Promise<Shop> {
  requireLoopback(shellUrl);
  const response = await fetch(new URL('/config.json', shellUrl)).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`No shop responds at ${shellUrl}. Start one with npm start, or name it with --shell URL.`);
  const { apiUrl, identity, payment } = (await response.json()) as {
    apiUrl: string;
    identity: { emulatorUrl?: string };
    payment: { scriptUrl?: string };
  };
  if (!identity.emulatorUrl || !payment.scriptUrl)
    throw new Error('This shop uses real Firebase or Stripe. This command needs the local stand-ins.');
  const paymentUrl = new URL(payment.scriptUrl).origin;
  for (const url of [apiUrl, identity.emulatorUrl, paymentUrl]) requireLoopback(url);
  return {
    shellUrl: onIpv4(shellUrl),
    apiUrl: onIpv4(apiUrl),
    identityUrl: onIpv4(identity.emulatorUrl),
    paymentUrl: onIpv4(paymentUrl),
  };
}

/** Creates an account and its session. `idToken` proves its sign-in. */
export async function signUp({ apiUrl, identityUrl }: Shop, client: HttpClient) {
  const email = `abuse-${randomUUID()}@kerf.test`;
  const password = randomUUID();
  const accounts = `${identityUrl}/identitytoolkit.googleapis.com/v1/accounts`;
  const account = { email, password, returnSecureToken: true };
  const { idToken } = await client.expect(200, 'POST', `${accounts}:signUp?key=local`, { body: account });
  const session = `${apiUrl}/user/${encodeURIComponent(email)}`;
  const { token } = await client.expect(200, 'PUT', session, { body: { email, idToken } });
  const changePassword = () =>
    client.call('POST', `${accounts}:update?key=local`, { body: { idToken, password: randomUUID() } });
  return { email, idToken: idToken as string, token: token as string, changePassword };
}

export const allItems = ({ apiUrl }: Shop, client: HttpClient): Promise<Item[]> =>
  client.expect(200, 'GET', `${apiUrl}/items`);

/** Returns the body of POST /orders. */
export const orderOf = (item: Item, quantity: number) => ({
  item: item._id,
  quantity,
  totalprice: Math.round(item.price * 100 * quantity) / 100,
  address: '1 Saw Street',
  phone: '555 1234',
});

const address = { name: 'Gail Guest', line1: '1 Mill Lane', city: 'Sawmill', postcode: '12345', country: 'US' };

/**
 * Returns the body of POST /orders for a guest, and its item.
 * @throws Error if no item has more than this stock
 */
export async function guestOrder(shop: Shop, client: HttpClient, { email, stock }: { email: string; stock: number }) {
  const item = (await allItems(shop, client)).find(each => each.avilablequantity > stock);
  if (!item) throw new Error('No item has enough stock. Run npm run reset and start the shop again.');
  const lines = [{ item: item._id, quantity: item.minquantity }];
  const quote = await client.expect(200, 'POST', `${shop.apiUrl}/cart/quote`, { body: { lines, address } });
  const totalprice: number = quote.total / 100;
  return { item, body: { lines, delivery: quote.method, totalprice, address, phone: '5551234', email } };
}

/** Returns the resident memory of the API process, in megabytes. */
export async function memoryOf({ apiUrl }: Shop, client: HttpClient): Promise<number> {
  const { body } = await client.call('GET', `${apiUrl}/metrics`);
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]) / 1e6;
}

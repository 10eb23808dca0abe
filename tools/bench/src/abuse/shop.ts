import { randomUUID } from 'node:crypto';

const isLoopback = url => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
/** The addresses on 127.0.0.0/8, since callers choose their own address there. */
const onIpv4 = url => url.replace('//localhost', '//127.0.0.1').replace(/\/$/, '');

/**
 * Finds the parts of the running shop.
 * @throws Error if it does not answer, is not on this machine, or uses a real provider
 */
export const findShop = async shellUrl => {
  if (!isLoopback(shellUrl))
    throw new Error(`${shellUrl} is not on this machine. This command attacks local shops only.`);
  const response = await fetch(new URL('/config.json', shellUrl)).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`No shop answers at ${shellUrl}. Start one with npm start, or name it with --shell URL.`);
  const { apiUrl, identity, payment } = await response.json();
  if (!identity.emulatorUrl || !payment.scriptUrl)
    throw new Error('This shop uses real Firebase or Stripe. This command needs the local stand-ins.');
  const paymentUrl = new URL(payment.scriptUrl).origin;
  for (const url of [apiUrl, identity.emulatorUrl, paymentUrl])
    if (!isLoopback(url)) throw new Error(`${url} is not on this machine. This command attacks local shops only.`);
  return {
    shellUrl: onIpv4(shellUrl),
    apiUrl: onIpv4(apiUrl),
    identityUrl: onIpv4(identity.emulatorUrl),
    paymentUrl: onIpv4(paymentUrl),
  };
};

/** A new account and its session. */
export const signUp = async ({ apiUrl, identityUrl }, client) => {
  const email = `abuse-${randomUUID()}@kerf.test`;
  const password = randomUUID();
  const toolkit = `${identityUrl}/identitytoolkit.googleapis.com/v1/accounts`;
  const account = await client.call('POST', `${toolkit}:signUp?key=local`, {
    body: { email, password, returnSecureToken: true },
  });
  const { idToken } = account.body;
  const session = await client.call('PUT', `${apiUrl}/user/${encodeURIComponent(email)}`, { body: { email, idToken } });
  if (session.status !== 200) throw new Error(`Sign-in was refused: ${session.status} ${session.body.message}`);
  const changePassword = () =>
    client.call('POST', `${toolkit}:update?key=local`, { body: { idToken, password: randomUUID() } });
  return { email, token: session.body.token, changePassword };
};

export const allItems = async ({ apiUrl }, client) => (await client.call('GET', `${apiUrl}/items`)).body;

/** The body of POST /orders. */
export const orderOf = (item, quantity) => ({
  item: item._id,
  quantity,
  totalprice: Math.round(item.price * 100 * quantity) / 100,
  address: '1 Saw Street',
  phone: '555 1234',
});

/** Resident memory of the API process, in megabytes. */
export const memoryOf = async ({ apiUrl }, client) => {
  const { body } = await client.call('GET', `${apiUrl}/metrics`);
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]) / 1e6;
};

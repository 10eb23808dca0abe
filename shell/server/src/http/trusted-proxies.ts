import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

const ROUTES = '/proc/net/route';

const isRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // A range of 0 bits would believe everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** The default route's gateway, whose bytes Linux writes in reverse order. */
const gatewayOf = (routes: string): string => {
  const route = routes.split('\n').map(line => line.split('\t'));
  const hex = route.find(([, destination]) => destination === '00000000')?.[2];
  if (!hex) throw new Error('TRUST_PROXY names the gateway, and this machine has none.');
  return [...Buffer.from(hex, 'hex')].reverse().join('.');
};

/**
 * The proxies whose `X-Forwarded-For` is believed: addresses and ranges, and `gateway` for a proxy on the machine of this container, which
 * reaches it from its gateway.
 * @throws if an entry is none of these: a proxy that is not recognized would make all visitors one
 */
export const trustedProxies = (value = '', readRoutes = () => readFileSync(ROUTES, 'utf8')): string[] =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(entry => {
      if (entry === 'gateway') return gatewayOf(readRoutes());
      if (!isRange(entry))
        throw new Error(`TRUST_PROXY must have addresses, ranges or "gateway". It has "${entry.slice(0, 100)}".`);
      return entry;
    });

import { isOwnNetwork } from './addresses.js';

interface Request {
  /** The address of the visitor, if the server trusts the proxy, else that of the proxy. */
  ip: string;
  headers: Readonly<Record<string, unknown>>;
  raw: { socket: { remoteAddress?: string | undefined } };
}

/**
 * Returns a function that finds proxies of the own network which forward an address in vain, because the server does not trust them: all
 * their visitors share one limit. It returns the address of each proxy once.
 */
export const forgottenProxies = (): ((request: Request) => string | undefined) => {
  const found = new Set<string>();
  return ({ ip, headers, raw }) => {
    const isIgnored = headers['x-forwarded-for'] !== undefined && ip === raw.socket.remoteAddress;
    if (!isIgnored || found.has(ip) || !isOwnNetwork(ip)) return undefined;
    found.add(ip);
    return ip;
  };
};

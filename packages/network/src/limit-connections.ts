import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from './addresses.js';

export interface ConnectionLimits {
  /** In total. */
  maxConnections: number;
  /** Of one network address. */
  maxPerAddress: number;
  /** Addresses and ranges of proxies, which are not counted. */
  proxies: readonly string[];
}

export const defaultConnections = { maxConnections: 2_000, maxPerAddress: 256 };

/** Sockets beyond the total that may exist while idle ones are being closed to make room. */
const closing = 32;

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits connections: per network address, and in total. At the total a new connection closes the one that has waited longest
 * without a complete request, so that half-sent requests cannot keep other clients and health checks out.
 */
export const limitConnections = (
  server: Server,
  { maxConnections, maxPerAddress, proxies }: ConnectionLimits,
): void => {
  const uncounted = listOf(proxies);
  const isProxy = (address: string) => uncounted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const perAddress = new Map<string, number>();
  /** Connections that no complete request has come on, the longest waiting first. */
  const waiting = new Set<Socket>();
  let open = 0;

  server.maxConnections = maxConnections + closing;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const network = networkOf(remoteAddress);
    const count = (change: number) => {
      const now = (perAddress.get(network) ?? 0) + change;
      if (now > 0) perAddress.set(network, now);
      else perAddress.delete(network);
      open += change;
      return now;
    };
    const fromAddress = count(1);
    waiting.add(socket);
    socket.once('close', () => {
      waiting.delete(socket);
      count(-1);
    });
    if (fromAddress > maxPerAddress && !isProxy(remoteAddress)) socket.destroy();
    else if (open > maxConnections) waiting.values().next().value?.destroy();
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (hasBody(request)) request.once('end', () => waiting.delete(socket));
    else waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
};

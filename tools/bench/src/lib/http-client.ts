import { Agent, request } from 'node:http';

/**
 * A client on one loopback address, e.g. `127.0.0.2`, so that a run can play several callers on one machine.
 * @param {string} localAddress
 */
export const clientOn = localAddress => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress });
  /** @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: any }>} body: parsed JSON or text */
  const call = (method, url, { token, body, headers = {}, form } = {}) =>
    new Promise((resolve, reject) => {
      const payload = form ? String(new URLSearchParams(form)) : body === undefined ? undefined : JSON.stringify(body);
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
      const outgoing = request(
        url,
        {
          agent,
          method,
          timeout: 30_000,
          headers: {
            ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        response => {
          const chunks = [];
          response.on('data', chunk => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = String(Buffer.concat(chunks));
            const isJson = response.headers['content-type']?.startsWith('application/json') && text;
            resolve({ status: response.statusCode, headers: response.headers, body: isJson ? JSON.parse(text) : text });
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('no response within 30 s')));
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  return { localAddress, call, close: () => agent.destroy() };
};

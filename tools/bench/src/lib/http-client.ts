import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const TIMEOUT_MS = 30_000;

export interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  /** Parsed JSON, or text. */
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of several routes
  body: any;
}

export interface CallOptions {
  token?: string;
  body?: object;
  /** Sent as a form instead of `body`. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An HTTP client. With its own loopback address, such as 127.0.0.2, it is a caller of its own for the rate limits. */
export class HttpClient {
  readonly localAddress: string;
  #agent: Agent;

  constructor(localAddress = '127.0.0.1') {
    this.localAddress = localAddress;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress });
  }

  call(method: string, url: string, { token, body, headers = {}, form }: CallOptions = {}): Promise<Response> {
    const payload = form ? String(new URLSearchParams(form)) : body && JSON.stringify(body);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const allHeaders = {
      ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, method, timeout: TIMEOUT_MS, headers: allHeaders };
      const outgoing = request(url, options, response => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          text += piece;
        });
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 0, headers } = response;
          const isJson = headers['content-type']?.startsWith('application/json') && text;
          resolve({ status: statusCode, headers, body: isJson ? JSON.parse(text) : text });
        });
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No response within ${TIMEOUT_MS / 1000} s.`)));
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  /** Throws if the response has another status. Returns its body. */
  async expect(status: number, method: string, url: string, options?: CallOptions): Promise<Response['body']> {
    const { status: actual, body } = await this.call(method, url, options);
    if (actual !== status) throw new Error(`${method} ${url}: ${actual} ${body?.message ?? body}`);
    return body;
  }
}

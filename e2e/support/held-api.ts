import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiUrl } from './shop';

/** A proxy before the API, for a page server. A journey can hold its responses and stop it. */
export class HeldApi {
  #opened = Promise.resolve();
  readonly #server = createServer(async ({ url }, response) => {
    await this.#opened;
    const { status, headers, body } = await fetch(apiUrl + url);
    const cacheControl = headers.get('cache-control');
    response.writeHead(status, cacheControl ? { 'cache-control': cacheControl } : {});
    response.end(body && Buffer.from(await new Response(body).arrayBuffer()));
  });

  /** Returns its address. */
  async start(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Holds all responses until the returned function is called. */
  hold(): () => void {
    let open = () => {};
    this.#opened = new Promise(resolve => {
      open = resolve;
    });
    return open;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import recorded from './recorded-meilisearch.json' with { type: 'json' };

export interface Recorded {
  status: number;
  body: unknown;
}
interface Sent {
  /** `POST /multi-search`, without the query. */
  call: string;
  query: string;
  key: string | undefined;
  body: unknown;
}

export const answersOfServer: Readonly<Record<string, Recorded>> = recorded;

/** Answers as Meilisearch documents its answers, from a file. Keeps the requests. */
export class RecordedSearchServer {
  readonly sent: Sent[] = [];
  /** Answers that differ from the file. */
  answers: Record<string, Recorded | ((sent: Sent) => Recorded | Promise<Recorded>)> = {};
  /** Accepts requests and answers none. */
  isSilent = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<RecordedSearchServer> {
    const server = createServer(async (request, reply) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      const body: unknown = JSON.parse((await text(request)) || 'null');
      const call = `${request.method} ${pathname}`;
      const sent = { call, query: search, key: request.headers.authorization, body };
      own.sent.push(sent);
      if (own.isSilent) return;
      const changed = own.answers[call];
      const answer = (typeof changed === 'function' ? await changed(sent) : changed) ?? answersOfServer[call];
      reply.writeHead(answer?.status ?? 501, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(answer?.body ?? {}));
    });
    const own = new RecordedSearchServer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return own;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The bodies of one call's requests. */
  bodiesOf(call: string): unknown[] {
    return this.sent.filter(sent => sent.call === call).map(({ body }) => body);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

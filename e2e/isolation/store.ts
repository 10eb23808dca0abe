import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';

/** The SHA-256 digest of a file, as an entry of the remotes map holds it. */
export interface Integrity {
  entry: string;
  pages: string;
}

/** A release server that a test can stop, start and stall in the middle of a response. */
export class Store {
  private server: Server | undefined;
  private waiting: { part: RegExp; until: Promise<void> } | undefined;

  constructor(
    readonly dir: string,
    private readonly port: number,
  ) {}

  pathOf(file: string): string {
    return join(this.dir, file);
  }

  /** The URL of a release's entry script, from its `remote.json`. */
  entryOf(release: string): string {
    const { entry } = JSON.parse(readFileSync(join(this.dir, release, 'remote.json'), 'utf8'));
    return this.addressOf(`${release}/${entry}`);
  }

  /** The path of a release's entry script. */
  entryFileOf(release: string): string {
    const { entry } = JSON.parse(readFileSync(join(this.dir, release, 'remote.json'), 'utf8'));
    return this.pathOf(`${release}/${entry}`);
  }

  /** The current SHA-256 digests of the files that a map entry lists. */
  integrityOf(release: string): Integrity {
    const of = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
    return { entry: of(this.entryFileOf(release)), pages: of(this.pathOf(`${release}/pages.json`)) };
  }

  addressOf(path: string): string {
    return `http://127.0.0.1:${this.port}/${path}`;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => this.respond(request, response));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }

  /** Stalls responses for matching paths half-way. The returned function lets them finish. */
  hold(part: RegExp): () => void {
    let release = () => {};
    const until = new Promise<void>(resolve => {
      release = () => {
        this.waiting = undefined;
        resolve();
      };
    });
    this.waiting = { part, until };
    return release;
  }

  private async respond({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/'] = url.split('?');
    const file = join(this.dir, path);
    const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
    if (path.includes('..') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, headers).end();
      return;
    }
    const { waiting } = this;
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { ...headers, 'content-type': type, 'content-length': statSync(file).size });
    if (!waiting?.part.test(path)) {
      createReadStream(file).pipe(response);
      return;
    }
    const content = readFileSync(file);
    const half = content.length >> 1;
    response.write(content.subarray(0, half));
    await waiting.until;
    response.end(content.subarray(half));
  }
}

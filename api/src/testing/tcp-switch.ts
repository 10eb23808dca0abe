import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@kerf/tooling/free-port';

/** A TCP proxy before a service, which a test can disconnect, pause and resume. */
export class TcpSwitch {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private held = false;

  private constructor(
    readonly port: number,
    private readonly target: URL,
  ) {}

  static async to(target: string): Promise<TcpSwitch> {
    const line = new TcpSwitch(await freePort(), new URL(target));
    await line.restore();
    return line;
  }

  /** Closes every connection and rejects new ones. */
  async cut(): Promise<void> {
    const closed = new Promise(done => (this.server ? this.server.close(done) : done(undefined)));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    const server = createServer(socket => this.join(socket));
    this.server = server;
    await new Promise<void>(done => server.listen(this.port, '127.0.0.1', done));
  }

  /** Accepts connections but sends nothing until `release`. */
  hold(): void {
    this.held = true;
    for (const socket of this.sockets) socket.pause();
  }

  release(): void {
    this.held = false;
    for (const socket of this.sockets) socket.resume();
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', data => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.held) from.pause();
    }
  }
}

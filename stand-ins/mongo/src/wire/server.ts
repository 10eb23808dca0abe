import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Document } from '../bson/values.js';
import { MessageReader } from './framing.js';
import { encodeReply, readRequest } from './message.js';

const HOST = '127.0.0.1';

export type Handler = (body: Document, connection: number) => Promise<Document>;

/** Serves the MongoDB wire protocol on loopback and passes each command to a handler. */
export class WireServer {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #connections = 0;

  constructor(private readonly handle: Handler) {
    this.#server = createServer(socket => this.#accept(socket, ++this.#connections));
  }

  /** @returns `host:port` @throws the system's error if the port is in use */
  async listen(port: number): Promise<string> {
    this.#server.listen(port, HOST);
    await once(this.#server, 'listening');
    return `${HOST}:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening || this.#sockets.size > 0) await once(this.#server, 'close');
  }

  #accept(socket: Socket, connection: number): void {
    const reader = new MessageReader();
    let queue = Promise.resolve();
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', piece => {
      try {
        for (const message of reader.push(piece)) queue = queue.then(() => this.#respond(socket, message, connection));
      } catch {
        socket.destroy();
      }
    });
  }

  async #respond(socket: Socket, message: Buffer, connection: number): Promise<void> {
    try {
      const request = readRequest(message);
      const reply = await this.handle(request.body, connection);
      if (request.wantsReply && !socket.destroyed) socket.write(encodeReply(request, reply));
    } catch (error) {
      console.error(`Connection ${connection} sent an invalid message: ${(error as Error).message}`);
      socket.destroy();
    }
  }
}

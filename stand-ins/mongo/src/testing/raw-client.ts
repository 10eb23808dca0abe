import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize } from 'bson';
import { encode } from '../bson/codec.js';
import { Binary, type Document, Long } from '../bson/values.js';
import { MessageReader } from '../wire/framing.js';

const OP_MSG = 2013;

/** An OP_MSG with the command in a section of kind 0. */
export function opMsg(command: Document, flags = 0): Buffer {
  const body = encode(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(OP_MSG, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}

/** A client that sends exactly the given bytes, without the additions and checks of a driver. */
export class RawClient {
  readonly #reader = new MessageReader();
  readonly #replies: Buffer[] = [];
  #closed = false;
  #wake = () => {};

  private constructor(readonly socket: Socket) {
    socket.on('data', piece => {
      this.#replies.push(...this.#reader.push(piece));
      this.#wake();
    });
    socket.on('close', () => {
      this.#closed = true;
      this.#wake();
    });
    socket.on('error', () => {});
  }

  static async connect(port: number, host = '127.0.0.1'): Promise<RawClient> {
    const socket = connect(port, host);
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  /** The next message of the server, or undefined once it has closed the connection. */
  async receive(): Promise<Buffer | undefined> {
    while (this.#replies.length === 0 && !this.#closed)
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    return this.#replies.shift();
  }

  async command(command: Document): Promise<Document> {
    this.socket.write(opMsg({ ...command, $db: command.$db ?? 'kerf' }));
    return deserialize((await this.receive())?.subarray(21) ?? Buffer.alloc(0));
  }

  close(): void {
    this.socket.destroy();
  }
}

let sessions = 0;

/** A new session id. */
export function newSession(): Document {
  const id = Buffer.alloc(16);
  id.writeUInt32LE(++sessions, 0);
  return { id: new Binary(id, 4) };
}

export const number = (value: number) => Long.fromNumber(value);

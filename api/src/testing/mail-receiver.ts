import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The user name of SMTP_URL, to tell API processes apart. */
  sender: string;
  recipient: string;
  raw: string;
  mail: Email;
}

/** An SMTP server that keeps what it accepts. */
export class MailReceiver {
  readonly received: ReceivedMail[] = [];
  /** Runs between the arrival of a message and the server's response. An error rejects the message. */
  onMessage: (message: ReceivedMail) => void | Promise<void> = () => {};

  /** Runs for each recipient. An error rejects the recipient. */
  onRecipient: (address: string) => void = () => {};

  private constructor(private readonly server: SMTPServer) {}

  /** Listens at the address of SMTP_URL, or on a free port. */
  static async start(url = 'smtp://127.0.0.1:0'): Promise<MailReceiver> {
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
      onRcptTo: ({ address }, _session, done) => {
        try {
          receiver.onRecipient(address);
          done();
        } catch (error) {
          done(error as Error);
        }
      },
      onData: (stream, { user, envelope }, done) => {
        const [to] = envelope.rcptTo;
        receiver.take(stream, String(user ?? ''), to?.address ?? '').then(() => done(), done);
      },
    });
    const receiver = new MailReceiver(server);
    // A killed client resets its connection.
    server.on('error', () => {});
    server.listen(Number(new URL(url).port), '127.0.0.1');
    await once(server.server, 'listening');
    return receiver;
  }

  /** The value of SMTP_URL for an API process of this name. */
  url(name = 'api'): string {
    return `smtp://${name}:password@127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** What a customer received. */
  to(recipient: string): ReceivedMail[] {
    return this.received.filter(each => each.recipient === recipient);
  }

  stop(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()));
  }

  private async take(stream: NodeJS.ReadableStream, sender: string, recipient: string): Promise<void> {
    const raw = (await buffer(stream)).toString();
    const message = { sender, recipient, raw, mail: await PostalMime.parse(raw) };
    await this.onMessage(message);
    this.received.push(message);
  }
}

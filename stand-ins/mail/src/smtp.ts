import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.js';

const maxBytes = 10 * 1024 * 1024;

/** Accepts every message, with any user name and password, and delivers none. */
export async function startSmtp(
  mailbox: Mailbox,
  port: number,
  host: string,
): Promise<{ port: number; close(): void }> {
  const server = new SMTPServer({
    authOptional: true,
    // Asks no name server about its clients.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    size: maxBytes,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(raw => mailbox.add(raw))
        .then(() => done(), done);
    },
  });
  const failed = new Promise<never>((_, reject) => server.once('error', reject));
  server.listen(port, host);
  await Promise.race([once(server.server, 'listening'), failed]);
  // A client that ends early is no reason to end the mailbox.
  server.on('error', () => {});
  failed.catch(() => {});
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() };
}

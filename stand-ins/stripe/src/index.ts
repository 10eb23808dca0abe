import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Faults } from './faults.js';
import { httpServer } from './http/server.js';
import { Store } from './store/store.js';
import { WebhookSender } from './webhooks/sender.js';

export interface StripeOptions {
  /** 0 takes a free port. */
  port: number;
  /** Where the state is kept; without it, in memory only. */
  dir?: string;
  /** Where events go; without it they can still be listed. */
  webhookUrl?: string;
  webhookSecret?: string;
}

/** Milliseconds a call under way gets to finish when the server closes. */
const PATIENCE = 2000;

export interface RunningStripe {
  url: string;
  port: number;
  /** Sends events, those that wait included, to another address from now on. */
  deliverTo(webhookUrl: string): void;
  close(): Promise<void>;
}

/** Starts the payment stand-in on 127.0.0.1. Rejects when the port is taken or the folder is in use or damaged. */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const { port: wanted, dir, webhookUrl, webhookSecret: secret = 'whsec_kerf_local' } = options;
  const store = await Store.open(dir);
  const faults = new Faults();
  const webhooks = new WebhookSender(store, faults, webhookUrl ? { url: webhookUrl, secret } : undefined);
  const server = httpServer({ store, faults, changed: () => webhooks.wake() });
  try {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    await store.close();
    throw error;
  }
  webhooks.wakeAll();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    deliverTo: url => {
      webhooks.receiver = { url, secret };
      webhooks.wakeAll();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
      await closed;
      await webhooks.close();
      await store.close();
    },
  };
}

import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from './faults.js';
import { nowSeconds } from './ids.js';
import type { Event } from './records.js';
import type { Store } from './store.js';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;
const TIMEOUT_MS = 10_000;
const GIVE_UP_SECONDS = 3 * 24 * 60 * 60;

export interface Receiver {
  url: string;
  secret: string;
}

/** Delivers each stored event at least once, in any order. Events that wait are delivered after a restart. */
export class Webhooks {
  readonly #store: Store;
  readonly #faults: Faults;
  readonly #receiver: Receiver;
  readonly #deliveries = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();

  constructor(store: Store, faults: Faults, receiver: Receiver) {
    this.#store = store;
    this.#faults = faults;
    this.#receiver = receiver;
    // Each delivery listens for the end.
    setMaxListeners(0, this.#stop.signal);
  }

  /** Starts the delivery of each event that waits. */
  start(): void {
    if (this.#paused) return;
    for (const event of this.#store.all('webhook')) {
      if (!this.#deliveries.has(event.id)) this.#deliveries.set(event.id, this.#deliver(event));
    }
  }

  /** Cancels the running requests. Their events count as not delivered. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#deliveries.values());
  }

  get #paused(): boolean {
    return this.#faults.webhooksPaused || this.#stop.signal.aborted;
  }

  async #deliver(event: Event): Promise<void> {
    const payload = JSON.stringify(event);
    for (let delay = FIRST_RETRY_MS; !this.#paused; delay = Math.min(2 * delay, LONGEST_RETRY_MS)) {
      if ((await this.#post(payload)) || nowSeconds() - event.created > GIVE_UP_SECONDS) {
        if (this.#faults.webhookDuplicate) await this.#post(payload);
        this.#store.commit([['webhook', event.id, null]]);
        break;
      }
      await wait(delay, undefined, { signal: this.#stop.signal }).catch(() => {});
    }
    this.#deliveries.delete(event.id);
  }

  /** Whether the receiver accepted the event. A redirect does not count. */
  async #post(payload: string): Promise<boolean> {
    try {
      const response = await fetch(this.#receiver.url, {
        method: 'POST',
        body: payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': this.#sign(payload) },
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  #sign(payload: string): string {
    const time = nowSeconds();
    return `t=${time},v1=${createHmac('sha256', this.#receiver.secret).update(`${time}.${payload}`).digest('hex')}`;
  }
}

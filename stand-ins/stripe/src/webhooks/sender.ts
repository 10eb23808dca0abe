import type { Faults } from '../faults.js';
import { nowSeconds } from '../ids.js';
import type { Delivery } from '../store/collections.js';
import type { Store } from '../store/store.js';
import { backOff, GIVE_UP_AFTER } from './back-off.js';
import { signatureHeader } from './signature.js';

const AT_ONCE = 8;
const TIMEOUT = 10_000;

export interface Receiver {
  url: string;
  secret: string;
}

/**
 * Brings events to the webhook's receiver, at least once each. What is not yet taken is in the store, so it is
 * tried again after a restart.
 */
export class WebhookSender {
  receiver: Receiver | undefined;
  readonly #store: Store;
  readonly #faults: Faults;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, faults: Faults, receiver: Receiver | undefined) {
    this.#store = store;
    this.#faults = faults;
    this.receiver = receiver;
  }

  /** Sends what is due and sets the alarm for what is next. Call it whenever something changed. */
  wake(): void {
    clearTimeout(this.#timer);
    if (!this.receiver || this.#stop.signal.aborted || this.#faults.settings.webhooksPaused) return;
    const now = Date.now();
    const waiting = this.#store
      .begin()
      .all('delivery')
      .filter(({ event }) => !this.#sending.has(event));
    for (const delivery of waiting.filter(({ nextAt }) => nextAt <= now)) {
      if (this.#sending.size >= AT_ONCE) return;
      this.#sending.set(delivery.event, this.#deliver(delivery, this.receiver));
    }
    const next = Math.min(...waiting.map(({ nextAt }) => nextAt).filter(time => time > now));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.wake(), next - now);
  }

  /** Tries everything that waits at once, without the back-off: the receiver may be new. */
  wakeAll(): void {
    const work = this.#store.begin();
    for (const delivery of work.all('delivery')) {
      work.put('delivery', delivery.event, { ...delivery, nextAt: Date.now() });
    }
    this.#store.commit(work);
    this.wake();
  }

  /** Breaks off what is under way; it counts as not delivered. */
  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await Promise.all(this.#sending.values());
  }

  async #deliver(delivery: Delivery, receiver: Receiver): Promise<void> {
    const taken = await this.#send(delivery, receiver);
    this.#sending.delete(delivery.event);
    if (this.#stop.signal.aborted) return;
    const work = this.#store.begin();
    const attempts = delivery.attempts + 1;
    if (taken || Date.now() - delivery.firstAt > GIVE_UP_AFTER) work.remove('delivery', delivery.event);
    else work.put('delivery', delivery.event, { ...delivery, attempts, nextAt: Date.now() + backOff(attempts) });
    this.#store.commit(work);
    this.wake();
  }

  async #send(delivery: Delivery, receiver: Receiver): Promise<boolean> {
    const event = this.#store.begin().get('event', delivery.event);
    if (!event) return true;
    const payload = JSON.stringify(event, null, 2);
    const taken = await this.#post(payload, receiver);
    if (taken && this.#faults.settings.webhookDuplicate) await this.#post(payload, receiver);
    return taken;
  }

  async #post(payload: string, { url, secret }: Receiver): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(payload, secret, nowSeconds()),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}

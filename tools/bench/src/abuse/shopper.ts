import { setTimeout as delay } from 'node:timers/promises';
import { confirmPayment } from '../lib/confirm-payment.ts';
import type { HttpClient } from '../lib/http-client.ts';
import { allItems, type Item, orderOf, type Shop, signUp } from './shop.ts';

/** One purchase a second: as fast as a quick shopper, and far below every limit. */
const PAUSE_MS = 1_000;

/** What a shopper waits for. */
export const steps = ['page', 'quote', 'order', 'pay'] as const;
export type Step = (typeof steps)[number];

export interface Shopping {
  /** The milliseconds of each step. */
  times: Record<Step, number[]>;
  /** The messages of failed purchases. */
  problems: string[];
}

interface PlacedOrder {
  id: string;
  totalprice: number;
}

/** A shopper who opens a page, asks for a quote, orders and pays within every limit. */
export class HonestShopper {
  readonly #shop: Shop;
  readonly #client: HttpClient;
  readonly #token: string;

  private constructor(shop: Shop, client: HttpClient, token: string) {
    this.#shop = shop;
    this.#client = client;
    this.#token = token;
  }

  static async signUp(shop: Shop, client: HttpClient): Promise<HonestShopper> {
    return new HonestShopper(shop, client, (await signUp(shop, client)).token);
  }

  /** Shops until `signal` aborts. */
  async shop(signal: AbortSignal): Promise<Shopping> {
    const times: Shopping['times'] = { page: [], quote: [], order: [], pay: [] };
    const problems: string[] = [];
    while (!signal.aborted) {
      try {
        await this.buy(times);
      } catch (error) {
        problems.push((error as Error).message);
      }
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    return { times, problems };
  }

  /** One purchase. Adds the milliseconds of its steps, and returns the id of the order. */
  async buy(times: Shopping['times'] = { page: [], quote: [], order: [], pay: [] }): Promise<string> {
    await timed(times.page, () => this.#open());
    const items = (await allItems(this.#shop, this.#client)).filter(item => item.avilablequantity >= item.minquantity);
    const [item] = items;
    if (!item) throw new Error('Every item is sold out.');
    await timed(times.quote, () => this.#quote(item));
    const order = await timed(times.order, () => this.#order(items.toReversed()));
    await timed(times.pay, () => this.#pay(order));
    return order.id;
  }

  /** The status of the response to a request for the PDF receipt of an order. */
  async receiptStatus(order: string): Promise<number> {
    const url = `${this.#shop.apiUrl}/orders/${order}/receipt.pdf`;
    return (await this.#client.call('GET', url, { token: this.#token })).status;
  }

  /** Opens the home page, whose HTML must have its data. */
  async #open(): Promise<void> {
    const html: string = await this.#client.expect(200, 'GET', `${this.#shop.shellUrl}/`);
    if (!html.includes('id="kerf-data"')) throw new Error('The home page came without its data.');
  }

  async #quote({ _id, minquantity }: Item): Promise<void> {
    const body = { lines: [{ item: _id, quantity: minquantity }] };
    await this.#client.expect(200, 'POST', `${this.#shop.apiUrl}/cart/quote`, { body });
  }

  /** Orders the first item that is still in stock. */
  async #order([item, ...others]: Item[]): Promise<PlacedOrder> {
    if (!item) throw new Error('Every item is sold out.');
    const body = orderOf(item, item.minquantity);
    const url = `${this.#shop.apiUrl}/orders`;
    const { status, body: response } = await this.#client.call('POST', url, { token: this.#token, body });
    if (status === 400 && others.length > 0) return this.#order(others);
    if (status !== 201) throw new Error(`POST ${url}: ${status} ${response?.message ?? ''}`);
    return { id: response.insertedId, totalprice: body.totalprice };
  }

  async #pay({ id, totalprice }: PlacedOrder): Promise<void> {
    const { apiUrl, paymentUrl } = this.#shop;
    const token = this.#token;
    const opening = { token, body: { order: id, totalprice } };
    const { clientSecret } = await this.#client.expect(200, 'POST', `${apiUrl}/create-payment-intent`, opening);
    const transactionId = await confirmPayment(this.#client, paymentUrl, clientSecret);
    await this.#client.expect(200, 'PATCH', `${apiUrl}/myitems/${id}`, { token, body: { order: id, transactionId } });
  }
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  const result = await work();
  times.push(performance.now() - since);
  return result;
}

import { LRUCache } from 'lru-cache';

/** The fields of `itemDetail` of @kerf/contracts that the head of a page needs. */
export interface Item {
  _id: string;
  slug: string;
  name: string;
  description: string;
  /** At least one. */
  pictures: string[];
  price: number;
  minquantity: number;
  avilablequantity: number;
  specs: { label: string; value: string }[];
  rating: { average: number; count: number };
}

/** Null: there is no such item. Undefined: the API does not answer. */
export type ItemAnswer = Item | null | undefined;

type Load = (url: string, init: RequestInit) => Promise<Response>;

/** No page waits longer for the API. */
const TIMEOUT_MS = 500;
/** The API caches an item for up to a second (READ_CACHE_MS). A failure also counts for this long. */
const KEEP_MS = 1_000;
const MAX_ITEMS = 500;
/** Further pages do not wait for a slow API at all. */
const MAX_REQUESTS = 32;
const ID = /^[0-9a-f]{24}$/;

const isItem = (value: Partial<Item> | null): value is Item =>
  [value?._id, value?.slug, value?.name, value?.description].every(field => typeof field === 'string') &&
  [value?.price, value?.minquantity, value?.avilablequantity].every(Number.isFinite) &&
  [value?.rating?.average, value?.rating?.count].every(Number.isFinite) &&
  [value?.pictures, value?.specs].every(Array.isArray);

/** The answer of the API. A 404 of something else, such as a proxy, is no answer. */
const answerOf = (status: number, text: string): ItemAnswer => {
  const body = JSON.parse(text);
  if (status === 404 && body?.statusCode === 404) return null;
  return status === 200 && isItem(body) ? body : undefined;
};

/** Reads items from the API, with one request at a time for each item. An unchanged item stays the same object. */
export class ItemReader {
  readonly #known = new LRUCache<string, { answer: ItemAnswer; text: string; readAt: number }>({ max: MAX_ITEMS });
  readonly #running = new Map<string, Promise<ItemAnswer>>();
  readonly #apiUrl: string;
  readonly #load: Load;
  readonly #now: () => number;

  constructor(apiUrl: string, { load = fetch as Load, now = () => performance.now() } = {}) {
    this.#apiUrl = apiUrl;
    this.#load = load;
    this.#now = now;
  }

  async read(itemId: string): Promise<ItemAnswer> {
    const id = itemId.toLowerCase();
    if (!ID.test(id)) return null;
    const known = this.#known.get(id);
    if (known && this.#now() - known.readAt < KEEP_MS) return known.answer;
    const running = this.#running.get(id);
    if (running || this.#running.size >= MAX_REQUESTS) return running;
    const request = this.#request(id).finally(() => this.#running.delete(id));
    this.#running.set(id, request);
    return request;
  }

  async #request(id: string): Promise<ItemAnswer> {
    let [answer, text]: [ItemAnswer, string] = [undefined, ''];
    const before = this.#known.get(id);
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await this.#load(`${this.#apiUrl}/items/${id}`, { signal, redirect: 'error' });
      text = await response.text();
      answer = before?.text === text ? before.answer : answerOf(response.status, text);
    } catch {
      // The page is served without the item.
    }
    this.#known.set(id, { answer, text, readAt: this.#now() });
    return answer;
  }
}

const MAX_BUCKET = 512;

/** An item that knows its place: `order` is unique within one list. */
export interface Ordered {
  readonly order: string;
}

/**
 * Items in order, kept in buckets of at most 512 so that adding one moves few: adding, removing and finding the
 * start of a range cost a binary search however many items there are.
 */
export class SortedList<T extends Ordered> {
  #buckets: T[][] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(item: T): void {
    const at = this.#bucketFor(item.order);
    const bucket = this.#buckets[at];
    if (!bucket) {
      this.#buckets.push([item]);
      this.#size++;
      return;
    }
    const place = lowerBound(bucket, item.order);
    if (bucket[place]?.order === item.order) return;
    bucket.splice(place, 0, item);
    this.#size++;
    if (bucket.length > MAX_BUCKET) this.#buckets.splice(at + 1, 0, bucket.splice(bucket.length >> 1));
  }

  remove(order: string): void {
    const at = this.#bucketFor(order);
    const bucket = this.#buckets[at];
    if (!bucket) return;
    const place = lowerBound(bucket, order);
    if (bucket[place]?.order !== order) return;
    bucket.splice(place, 1);
    this.#size--;
    if (bucket.length === 0) this.#buckets.splice(at, 1);
  }

  /** Items with `from <= order < to`, first to last. The list must not change meanwhile. */
  *ascending(from: string, to: string): Generator<T> {
    for (let at = this.#bucketFor(from); at < this.#buckets.length; at++) {
      const bucket = this.#buckets[at] as T[];
      for (let i = lowerBound(bucket, from); i < bucket.length; i++) {
        const item = bucket[i] as T;
        if (item.order >= to) return;
        yield item;
      }
    }
  }

  /** The same items, last to first. */
  *descending(from: string, to: string): Generator<T> {
    for (let at = this.#bucketFor(to); at >= 0; at--) {
      const bucket = this.#buckets[at];
      if (!bucket) continue;
      for (let i = lowerBound(bucket, to) - 1; i >= 0; i--) {
        const item = bucket[i] as T;
        if (item.order < from) return;
        yield item;
      }
    }
  }

  /** The last bucket that begins at or before `order`; the first where none does. */
  #bucketFor(order: string): number {
    let low = 0;
    let high = this.#buckets.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (((this.#buckets[middle] as T[])[0] as T).order <= order) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}

function lowerBound(items: readonly Ordered[], order: string): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle] as Ordered).order < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

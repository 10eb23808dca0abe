const MAX_BUCKET = 512;

/** The first index for which `isReached` holds. */
function search(length: number, isReached: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Items in the order of their unique `order`, in buckets of limited size, so that an insertion moves few items. */
export class SortedList<T extends { readonly order: string }> {
  readonly #buckets: T[][] = [[]];

  add(item: T): void {
    const at = this.#bucketOf(item.order);
    const { bucket, place } = this.#placeOf(at, item.order);
    if (bucket[place]?.order === item.order) return;
    bucket.splice(place, 0, item);
    if (bucket.length > MAX_BUCKET) this.#buckets.splice(at + 1, 0, bucket.splice(bucket.length >> 1));
  }

  remove(order: string): void {
    const at = this.#bucketOf(order);
    const { bucket, place } = this.#placeOf(at, order);
    if (bucket[place]?.order !== order) return;
    bucket.splice(place, 1);
    if (bucket.length === 0 && this.#buckets.length > 1) this.#buckets.splice(at, 1);
  }

  /** The items with `from <= order < to`. The list must not change meanwhile. */
  *ascending(from: string, to: string): Generator<T> {
    for (let at = this.#bucketOf(from); at < this.#buckets.length; at++) {
      const { bucket, place } = this.#placeOf(at, from);
      for (let i = place; i < bucket.length; i++) {
        const item = bucket[i] as T;
        if (item.order >= to) return;
        yield item;
      }
    }
  }

  *descending(from: string, to: string): Generator<T> {
    for (let at = this.#bucketOf(to); at >= 0; at--) {
      const { bucket, place } = this.#placeOf(at, to);
      for (let i = place - 1; i >= 0; i--) {
        const item = bucket[i] as T;
        if (item.order < from) return;
        yield item;
      }
    }
  }

  /** The last bucket that begins at or before `order`, or the first bucket. */
  #bucketOf(order: string): number {
    const isAfter = (index: number) => ((this.#buckets[index] as T[])[0]?.order ?? '') > order;
    return Math.max(0, search(this.#buckets.length, isAfter) - 1);
  }

  #placeOf(at: number, order: string) {
    const bucket = this.#buckets[at] as T[];
    return { bucket, place: search(bucket.length, index => (bucket[index] as T).order >= order) };
  }
}

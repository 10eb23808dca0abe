import { createRequire } from 'node:module';

// Node and Jest resolve the default export of this CommonJS package differently.
const { default: BTree }: typeof import('sorted-btree') = createRequire(import.meta.url)('sorted-btree');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Items in the order of their unique `order`. */
export class SortedList<T extends { readonly order: string }> {
  readonly #items = new BTree<string, T>(undefined, compare);

  /** Adds an item, unless there is one of this order. */
  add(item: T): void {
    this.#items.set(item.order, item, false);
  }

  remove(order: string): void {
    this.#items.delete(order);
  }

  /** The items with `from <= order < to`. The list must not change meanwhile. */
  *ascending(from: string, to: string): Generator<T> {
    for (const [order, item] of this.#items.entries(from)) {
      if (order >= to) return;
      yield item;
    }
  }

  *descending(from: string, to: string): Generator<T> {
    for (const [order, item] of this.#items.entriesReversed(to, undefined, true)) {
      if (order < from) return;
      yield item;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { KeyedQueue } from './keyed-queue.js';

type Line = { item: { toString(): string } };

/**
 * Runs this process's transactions that change the stock of one item one after another. Concurrent ones would abort each other
 * with write conflicts and be retried.
 */
@Injectable()
export class StockQueue {
  private readonly byItem = new KeyedQueue();

  isBusy({ item }: Line): boolean {
    return this.byItem.isBusy(String(item));
  }

  /** Runs `work` after the earlier work on the items of these lines. Without lines it runs at once. */
  run<Result>(lines: readonly Line[], work: () => Promise<Result>): Promise<Result> {
    // Sorted, because two jobs that take the same keys in different orders would wait for each other.
    const keys = [...new Set(lines.map(({ item }) => String(item)))].sort();
    return keys.reduceRight<() => Promise<Result>>((inner, key) => () => this.byItem.run(key, inner), work)();
  }
}

import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Listeners } from '../../platform/listeners.js';

/** A change of what items are found by. */
export interface RenamedCategory {
  key: string;
  revision: number;
}

/** Called in the transaction that gives a category another name or another place in the tree. */
@Injectable()
export class CategoryListeners extends Listeners<[session: ClientSession, renamed: RenamedCategory]> {}

/** Counts what names a category, in the transaction that removes it. */
type CountUses = (session: ClientSession, key: string) => Promise<number>;

/** What names categories. The modules above register it. */
@Injectable()
export class CategoryUses {
  private readonly counts = new Map<'categoryItems' | 'categoryPromotions', CountUses>();

  /** @param refusal the text that refuses the removal, with `count` */
  add(refusal: 'categoryItems' | 'categoryPromotions', count: CountUses): void {
    this.counts.set(refusal, count);
  }

  /** The first use that there is. */
  async find(session: ClientSession, key: string) {
    for (const [code, countUses] of this.counts) {
      const count = await countUses(session, key);
      if (count > 0) return { code, count };
    }
    return undefined;
  }
}

import type { AddedCodes, NewCodes } from '@kerf/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { CsvTable } from '../../platform/csv/csv-stream.js';
import { refusal } from '../../platform/errors/refusal.js';
import { newCode, printedCode, shownCode } from './new-codes.js';
import { PromotionCodesRepository } from './promotion-codes.repository.js';
import { countersOf } from './promotion-counters.js';
import { PromotionUses } from './promotion-uses.js';
import type { PromotionCodeRecord } from './promotions.schema.js';

const batchSize = 500;
const sampleSize = 5;

/** The codes of promotions: one that staff choose, or many that are generated. */
@Injectable()
export class PromotionCodes {
  constructor(
    private readonly codes: PromotionCodesRepository,
    private readonly uses: PromotionUses,
  ) {}

  /**
   * Replaces the chosen code of a promotion. Null: it has none.
   * @throws ConflictException if another promotion has the code
   */
  async choose(session: ClientSession, promotion: Types.ObjectId, code: string | null): Promise<void> {
    await this.codes.removeShared(session, promotion);
    if (code === null) return;
    if (await this.codes.insertShared(session, promotion, code)) return;
    const message = refusal('otherPromotion');
    throw new ConflictException({ message, code: 'code-taken', issues: [{ path: 'code', message }] });
  }

  /** Inserts codes for one order each. A duplicate key is a chance of one in 2^65, and fails the call. */
  async add(session: ClientSession, promotion: Types.ObjectId, { count, prefix }: NewCodes): Promise<AddedCodes> {
    const sample: string[] = [];
    for (let left = count; left > 0; left -= batchSize) {
      const batch = Array.from({ length: Math.min(left, batchSize) }, () => newCode(prefix));
      sample.push(...batch.slice(0, sampleSize - sample.length));
      await this.codes.insertGenerated(session, promotion, batch);
    }
    return { acknowledged: true, insertedCount: count, sample: sample.map(printedCode) };
  }

  async remove(session: ClientSession, promotion: Types.ObjectId): Promise<void> {
    await this.codes.removeAll(session, promotion);
  }

  /** The codes of a promotion and whether each is used, a part of them in memory at a time. */
  csv(promotion: Types.ObjectId): CsvTable {
    return { header: ['code', 'used'], rows: this.rows(promotion) };
  }

  private async *rows(promotion: Types.ObjectId): AsyncGenerator<string[]> {
    for (let last = ''; ; ) {
      const batch = await this.codes.findAfter(promotion, last, batchSize);
      const counterOf = (code: PromotionCodeRecord) => countersOf(undefined, undefined, code)[0]?.counter ?? '';
      const counts = await this.uses.counts(batch.filter(({ isShared }) => !isShared).map(counterOf));
      for (const code of batch) yield [shownCode(code), String(counts.get(counterOf(code)) ?? 0)];
      last = batch.at(-1)?._id ?? last;
      if (batch.length < batchSize) return;
    }
  }
}

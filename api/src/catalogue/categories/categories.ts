import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { isDuplicate } from '../../platform/database/is-duplicate.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { Kept } from '../kept.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoryTree } from './category-tree.js';
import { seedRecords } from './seed-records.js';

/** The categories of the shop, for all that name or count items by category. */
@Injectable()
export class Categories implements OnModuleInit {
  private readonly kept = new Kept(() => this.read());

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Before the search is brought up to date, and before the first request. */
  onModuleInit(): Promise<void> {
    return waitUntilUp(() => this.seed());
  }

  /** As they were at most two seconds ago. */
  now(): Promise<CategoryTree> {
    return this.kept.now();
  }

  /** As they are. */
  async read(session?: ClientSession): Promise<CategoryTree> {
    const records = await this.categories.findAll(session);
    return new CategoryTree(records.filter(({ removedAt }) => removedAt === null));
  }

  /** This process has changed them. */
  forget(): void {
    this.kept.forget();
  }

  /**
   * Puts something into categories, in the caller's transaction. Without this, a category could be removed by another transaction that does
   * not see what is put into it.
   * @param path the field that names the category
   * @throws BadRequestException that names a category that is not there
   */
  async hold(session: ClientSession, keys: Iterable<string | null | undefined>, path = 'category'): Promise<void> {
    for (const key of new Set([...keys].filter(key => key != null).sort()))
      if (!(await this.categories.hold(session, key))) {
        const message = refusal('unknownCategory', { category: key });
        throw new BadRequestException({ message, issues: [{ path, message }] });
      }
  }

  /** Of a shop that never had categories, also one from before categories were stored. */
  private async seed(): Promise<void> {
    try {
      await withTransaction(this.connection, async session => {
        if (await this.categories.isEmpty(session)) await this.categories.insertAll(session, seedRecords());
      });
    } catch (error) {
      // Another process has written them meanwhile.
      if (!isDuplicate(error)) throw error;
    }
  }
}

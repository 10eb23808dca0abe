import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Types } from 'mongoose';
import { StockMovementsRepository } from '../../inventory/ledger/stock-movements.repository.js';
import { ItemsRepository } from '../../items/items.repository.js';
import { isDuplicate } from '../../platform/database/is-duplicate.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { noBalance } from './stock-balance.js';
import { StockCheck } from './stock-check.js';

const entry = { by: 'migration', reason: 'opening' } as const;

/** Gives items of earlier releases the movements that lead to their present stock and holds. */
@Injectable()
export class StockLedgerMigration implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsRepository,
    private readonly ledger: StockMovementsRepository,
    private readonly check: StockCheck,
  ) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      const opened = await this.ledger.countOpened();
      if ((await this.items.count()) !== opened) await this.openAll();
    });
  }

  private async openAll(): Promise<void> {
    for await (const ids of this.check.batches()) await this.openBatch(ids);
  }

  /** Another process may open the same items. Its movements are then found by the next attempt. */
  private async openBatch(ids: readonly Types.ObjectId[]): Promise<void> {
    try {
      await withTransaction(this.connection, session => this.open(session, ids));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await this.openBatch(ids);
    }
  }

  /** Orders of this release may have written movements of such an item already, so only the difference is missing. */
  private async open(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<void> {
    const known = new Set((await this.ledger.findOpened(session, ids)).map(String));
    const missing = ids.filter(id => !known.has(String(id)));
    const differences = new Map((await this.check.compare(session, missing)).map(each => [each.item, each]));
    const rows = missing.map(item => {
      const { actual, ledger } = differences.get(String(item)) ?? { actual: noBalance, ledger: noBalance };
      const held = actual.held - ledger.held;
      return { item, held, quantity: actual.count - ledger.count + held };
    });
    await this.ledger.addFirst(
      session,
      rows.map(({ item, quantity }) => ({ item, kind: 'adjusted', quantity, ...entry })),
    );
    const holding = rows.filter(({ held }) => held !== 0);
    await this.ledger.add(
      session,
      holding.map(({ item, held }) => ({ item, kind: 'held', quantity: held, ...entry })),
    );
  }
}

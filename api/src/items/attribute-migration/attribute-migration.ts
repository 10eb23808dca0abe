import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Attributes } from '../../catalogue/attributes/attributes.js';
import { AttributesRepository } from '../../catalogue/attributes/attributes.repository.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { waitUntilUp } from '../../platform/database/wait-until-up.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ItemsRepository } from '../items.repository.js';
import type { ItemRecord } from '../items.schema.js';
import { Families } from '../variants/families.js';
import { countLabels, type Labels, proposedAttributes, readLines } from './propose-attributes.js';

const kind = 'migrate-attributes';
const batchSize = 200;
/** Lines that are named in the audit. */
const mostNamed = 200;

/**
 * Gives items from before attributes their values, while the shop is open: until then they show the lines that they have. A shop without attributes
 * gets those that its lines propose. A line that is no value stays a line of its item, and the audit names it. After a crash the next run
 * goes on with the items that are left.
 */
@Injectable()
export class AttributeMigration implements OnApplicationBootstrap {
  private readonly logger = new Logger(AttributeMigration.name);

  constructor(
    private readonly items: ItemsRepository,
    private readonly repository: AttributesRepository,
    private readonly attributes: Attributes,
    private readonly families: Families,
    private readonly audit: AuditService,
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: Jobs,
  ) {
    jobs.handle(kind, (_job, signal) => this.run(signal));
  }

  onApplicationBootstrap(): Promise<void> {
    const job = { key: kind, kind, lane: 'long' as const, payload: {} };
    return waitUntilUp(() => withTransaction(this.connection, session => this.jobs.enqueue(session, [job])));
  }

  async run(signal: AbortSignal): Promise<void> {
    await this.propose(signal);
    const counts = { items: 0, values: 0, lines: 0 };
    const named = new Set<string>();
    for (let last: ItemRecord | undefined; ; ) {
      signal.throwIfAborted();
      const batch = await this.migrateBatch(last);
      last = batch.at(-1);
      if (!last) break;
      for (const { attributes, specs } of batch) {
        counts.items++;
        counts.values += Object.keys(attributes ?? {}).length;
        counts.lines += specs.length;
        for (const { label, value } of specs) if (named.size < mostNamed) named.add(`${label}: ${value}`);
      }
    }
    if (counts.items === 0) return;
    this.logger.log(
      `${counts.items} items have ${counts.values} values of attributes; ${counts.lines} lines stay as they are`,
    );
    await withTransaction(this.connection, session =>
      this.audit.record(session, {
        actor: 'migration',
        action: 'attribute.migrate',
        subject: 'items',
        details: { ...counts, left: [...named].join('\n') },
      }),
    );
  }

  private async propose(signal: AbortSignal): Promise<void> {
    if ((await this.repository.findAll()).length > 0) return;
    const labels: Labels = new Map();
    for await (const item of this.items.findAllListed()) {
      signal.throwIfAborted();
      countLabels(labels, item);
    }
    if (labels.size === 0) return;
    await withTransaction(this.connection, async session => {
      if ((await this.repository.findAll(session)).length === 0)
        await this.repository.insertAll(session, proposedAttributes(labels));
    });
    this.attributes.forget();
  }

  private migrateBatch(last: ItemRecord | undefined): Promise<ItemRecord[]> {
    return withTransaction(this.connection, async session => {
      const found = await this.items.findWithoutAttributes(session, last?._id, batchSize);
      const { all } = await this.attributes.now();
      const migrated = found.map(item => ({ ...item, ...readLines(item, all) }));
      await this.items.set(
        session,
        migrated.map(({ _id, attributes, specs }) => ({ _id, set: { attributes: attributes ?? null, specs } })),
      );
      await this.families.updateDependents(
        session,
        migrated.filter(({ removedAt }) => removedAt === null),
        false,
      );
      return migrated;
    });
  }
}

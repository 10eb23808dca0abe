import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { type Collection, InjectCollection } from '../database/collections.js';
import { waitUntilUp } from '../database/wait-until-up.js';
import { AUDIT, type AuditRecord, kindOf } from './audit.schema.js';

/** Null also matches an absent field, and finds it in the index. */
const withoutKind = { kind: null } as object;

/** Gives records of earlier releases the kind of their subject, all of a kind at once. */
@Injectable()
export class AuditMigration implements OnApplicationBootstrap {
  constructor(@InjectCollection(AUDIT) private readonly records: Collection<AuditRecord>) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      for (;;) {
        const record = await this.records.findOne(withoutKind);
        if (!record) return;
        const kind = kindOf(record.subject);
        // The character after the colon ends the range of subjects of this kind.
        const subject = { $gte: kind, $lt: `${kind};` };
        await this.records.updateMany({ ...withoutKind, subject } as mongo.Filter<AuditRecord>, {
          $set: { kind },
        });
      }
    });
  }
}

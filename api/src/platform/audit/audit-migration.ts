import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { raw } from '../database/raw.js';
import { waitUntilUp } from '../database/wait-until-up.js';
import { AUDIT, type AuditRecord, kindOf } from './audit.schema.js';

/** Null also matches an absent field, and finds it in the index. */
const withoutKind = { kind: null } as object;

/** Gives records of earlier releases the kind of their subject, all of a kind at once. */
@Injectable()
export class AuditMigration implements OnApplicationBootstrap {
  constructor(@InjectModel(AUDIT) private readonly records: Model<AuditRecord>) {}

  /** The API serves no request before this has ended. */
  onApplicationBootstrap(): Promise<void> {
    return waitUntilUp(async () => {
      for (;;) {
        const record = await raw(this.records).findOne(withoutKind);
        if (!record) return;
        const kind = kindOf(record.subject);
        // The character after the colon ends the range of subjects of this kind.
        const subject = { $gte: kind, $lt: `${kind};` };
        await raw(this.records).updateMany({ ...withoutKind, subject } as mongo.Filter<AuditRecord>, {
          $set: { kind },
        });
      }
    });
  }
}

import type { ItemVariants, Modified } from '@kerf/contracts';
import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { requireVersion } from '../item-version.js';
import { ItemWriter } from '../item-writer.js';
import { ItemsService } from '../items.service.js';
import { Families } from './families.js';
import type { Family } from './family.js';
import { planVariants } from './plan-variants.js';

/** Changes the variants of an item. Each is an item of its own in the stock, carts and orders. */
@Injectable()
export class VariantsService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly families: Families,
    private readonly writer: ItemWriter,
    private readonly audit: AuditService,
  ) {}

  /**
   * Replaces all variants of an item in one transaction.
   * @throws NotFoundException
   * @throws BadRequestException that names each wrong field
   * @throws PreconditionFailedException if the item is not in the version of `ifMatch`
   */
  async replace(admin: SignedInUser, id: string, ifMatch: string | undefined, form: ItemVariants): Promise<Modified> {
    const item = new Types.ObjectId(id);
    return withTransaction(this.connection, async session => {
      const family = (await this.families.find(session, [item])).get(id);
      if (!family) throw new NotFoundException(refusal('notSold'));
      const [first] = family;
      if (first.variantOf) throw new BadRequestException({ message: refusal('isVariant') });
      requireVersion(ifMatch, first, false);
      const { edits, added, removed } = planVariants(family, form);
      const options = { by: admin.id, leavesSearch: true };
      await this.writer.remove(session, removed, options);
      await this.writer.change(session, edits, { ...options, reason: 'administrator' });
      await this.writer.add(session, added, { ...options, as: first });
      const changed = await this.items.findKept(session, [item]);
      await this.families.updateDependents(session, changed, true);
      const details = { before: JSON.stringify(family.map(described)), after: JSON.stringify(form) };
      await this.audit.record(session, { actor: admin.id, action: 'item.variants', subject: `item:${id}`, details });
      return { acknowledged: true, modifiedCount: edits.length + added.length + removed.length };
    });
  }
}

/** What the audit keeps of a variant. */
const described = ({ _id, choices, listPriceCents, number }: Family[number]) => ({
  id: String(_id),
  options: (choices ?? []).map(({ value }) => value),
  listPriceCents,
  ...(number && { number }),
});

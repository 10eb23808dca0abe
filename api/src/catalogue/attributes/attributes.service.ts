import { isDeepStrictEqual } from 'node:util';
import { type Deleted, type Modified, nameKey } from '@kerf/contracts';
import {
  type Attribute,
  type AttributeDefinition,
  maxAttributes,
  maxNumberFilters,
  WEIGHT,
} from '@kerf/contracts/staff';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import { requireRevision } from '../../platform/http/revision.js';
import { CatalogueListeners } from '../catalogue-listeners.js';
import { Attributes } from './attributes.js';
import { AttributesRepository } from './attributes.repository.js';
import type { AttributeRecord } from './attributes.schema.js';
import { type Slot, slots } from './slots.js';

/** What staff change about the attributes of tools. */
@Injectable()
export class AttributesService {
  constructor(
    private readonly repository: AttributesRepository,
    private readonly attributes: Attributes,
    private readonly audit: AuditService,
    private readonly listeners: CatalogueListeners,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async list(): Promise<Attribute[]> {
    return (await this.attributes.read()).all.map(({ _id: key, slot: _, ...definition }) => ({ key, ...definition }));
  }

  /**
   * Adds an attribute, or changes it.
   * @param ifMatch of the one that is changed
   * @throws PreconditionFailedException if it has changed since
   * @throws ConflictException if the shop has no room for it
   */
  put(
    admin: SignedInUser,
    key: string,
    ifMatch: string | undefined,
    definition: AttributeDefinition,
  ): Promise<Modified> {
    return this.write(async session => {
      const all = await this.repository.findAll(session);
      const before = all.find(({ _id }) => _id === key);
      // A request whose response was lost is sent again.
      if (before && ifMatch === undefined && isSame(before, definition))
        return { acknowledged: true, modifiedCount: 0 };
      if (before || ifMatch !== undefined) requireRevision(ifMatch, before?.revision ?? 0, 'attribute');
      requireRoom(all, key, before, definition);
      const slot = slotFor(all, before, definition);
      const record: AttributeRecord = {
        _id: key,
        ...definition,
        ...(slot && { slot }),
        revision: (before?.revision ?? 0) + 1,
      };
      if (before) await this.repository.replace(session, record);
      else await this.repository.insertAll(session, [record]);
      await this.audit.record(session, {
        actor: admin.id,
        action: before ? 'attribute.change' : 'attribute.add',
        subject: `attribute:${key}`,
        details: { ...(before && { before: JSON.stringify(before) }), after: JSON.stringify(definition) },
      });
      return { acknowledged: true, modifiedCount: 1 };
    });
  }

  /** @throws NotFoundException */
  remove(admin: SignedInUser, key: string): Promise<Deleted> {
    return this.write(async session => {
      const all = await this.repository.findAll(session);
      if (!all.some(({ _id }) => _id === key)) throw new NotFoundException(refusal('noAttribute', { key }));
      await this.repository.remove(session, key);
      await this.audit.record(session, {
        actor: admin.id,
        action: 'attribute.remove',
        subject: `attribute:${key}`,
      });
      return { acknowledged: true, deletedCount: 1 };
    });
  }

  private async write<Result>(change: (session: ClientSession) => Promise<Result>): Promise<Result> {
    const result = await withTransaction(this.connection, async session => {
      const { version: before } = await this.attributes.read(session);
      const changed = await change(session);
      const { version } = await this.attributes.read(session);
      if (version !== before) await this.listeners.notify(session, version);
      return changed;
    });
    this.attributes.forget();
    return result;
  }
}

const isSame = ({ _id, slot, revision, ...stored }: AttributeRecord, definition: AttributeDefinition): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), JSON.parse(JSON.stringify(definition)));

function requireRoom(
  all: readonly AttributeRecord[],
  key: string,
  before: AttributeRecord | undefined,
  { type, names, unit }: AttributeDefinition,
): void {
  if (!before && all.length >= maxAttributes)
    throw new ConflictException(refusal('allAttributes', { most: maxAttributes }));
  if (before && before.type !== type) throw invalidField('type', refusal('attributeType'));
  const isKilogram = type === 'number' && unit && 'name' in unit && unit.name === 'kilogram';
  if (key === WEIGHT && !isKilogram) throw invalidField('unit', refusal('weightUnit'));
  // Files and options of variants name an attribute by its English name.
  const isTaken = all.some(other => other._id !== key && nameKey(other.names.en) === nameKey(names.en));
  if (isTaken) throw invalidField('names.en', refusal('attributeName'));
}

/** A number attribute keeps its slot as long as shoppers filter by it. */
function slotFor(
  all: readonly AttributeRecord[],
  before: AttributeRecord | undefined,
  { type, inFilters }: AttributeDefinition,
): Slot | undefined {
  if (type !== 'number' || !inFilters) return undefined;
  if (before?.slot) return before.slot;
  const free = slots.find(slot => all.every(other => other.slot !== slot));
  if (!free) throw new ConflictException(refusal('numberFilters', { most: maxNumberFilters }));
  return free;
}

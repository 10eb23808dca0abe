import type { Deleted, Inserted, Modified } from '@kerf/contracts';
import { maxResponseTexts, type NewResponseText, type ResponseText } from '@kerf/contracts/staff';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { ResponseTextsRepository } from './response-texts.repository.js';

const missing = () => new NotFoundException(refusal('noText'));

/** The texts that the staff inserts into responses. Each change is in the audit. */
@Injectable()
export class ResponseTexts {
  constructor(
    private readonly texts: ResponseTextsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditService,
  ) {}

  /** By name. */
  async list(): Promise<ResponseText[]> {
    const found = await this.texts.findAll(maxResponseTexts);
    return found
      .map(({ _id, name, text }) => ({ _id: String(_id), name, text }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  /** @throws ConflictException if there are the most texts */
  async add(writer: SignedInUser, body: NewResponseText, remember: Remember<Inserted>): Promise<Inserted> {
    if ((await this.list()).length >= maxResponseTexts)
      throw new ConflictException({ message: refusal('texts', { most: maxResponseTexts }), code: 'limit-reached' });
    return withTransaction(this.connection, async session => {
      const _id = new Types.ObjectId();
      await this.texts.insert(session, { _id, ...body });
      await this.note(session, writer, _id, 'add', { after: body.text });
      return remember(session, { acknowledged: true, insertedId: String(_id) });
    });
  }

  /** @throws NotFoundException */
  change(writer: SignedInUser, id: string, { name, text }: NewResponseText): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const _id = new Types.ObjectId(id);
      const before = await this.texts.change(session, _id, { name, text });
      if (!before) throw missing();
      await this.note(session, writer, _id, 'change', { before: before.text, after: text });
      return { acknowledged: true, modifiedCount: 1 };
    });
  }

  /** @throws NotFoundException */
  remove(writer: SignedInUser, id: string): Promise<Deleted> {
    return withTransaction(this.connection, async session => {
      const _id = new Types.ObjectId(id);
      const before = await this.texts.remove(session, _id);
      if (!before) throw missing();
      await this.note(session, writer, _id, 'remove', { before: before.text });
      return { acknowledged: true, deletedCount: 1 };
    });
  }

  private note(
    session: ClientSession,
    writer: SignedInUser,
    id: Types.ObjectId,
    what: 'add' | 'change' | 'remove',
    details: Record<string, string>,
  ): Promise<void> {
    return this.audit.record(session, { actor: writer.id, action: `text.${what}`, subject: `text:${id}`, details });
  }
}

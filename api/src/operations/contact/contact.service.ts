import type { ContactMessageJson, Inserted, NewContactMessage, Page } from '@kerf/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { readPage } from '../../platform/pagination/listing.js';
import { CONTACT_MESSAGE, type ContactMessageRecord } from './contact-messages.schema.js';

/** The job that sends a message to the shop. */
export const CONTACT_JOB = 'contact-message';

/** The job that sends a response to the visitor. */
export const RESPONSE_JOB = 'contact-response';

const toMessage = ({
  _id,
  email,
  subject,
  message,
  createdAt,
  response,
}: ContactMessageRecord): ContactMessageJson => ({
  _id: String(_id),
  email,
  subject,
  massage: message,
  createdAt: createdAt.toISOString(),
  ...(response && { response: { ...response, at: response.at.toISOString() } }),
});

/** The messages of visitors to the shop. */
@Injectable()
export class ContactService {
  constructor(
    @InjectCollection(CONTACT_MESSAGE) private readonly messages: Collection<ContactMessageRecord>,
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /** Stores a message, and writes the job that sends it to the shop. */
  add(fields: NewContactMessage, remember: Remember<Inserted>): Promise<Inserted> {
    return withTransaction(this.connection, async session => {
      const _id = new Types.ObjectId();
      const insertedId = String(_id);
      await this.messages.insertOne({ _id, ...fields, createdAt: new Date() }, { session });
      const payload = { message: insertedId };
      const job = { key: `contact ${insertedId}`, kind: CONTACT_JOB, lane: 'requests' as const, payload };
      await this.jobs.enqueue(session, [job]);
      return remember(session, { acknowledged: true, insertedId });
    });
  }

  /**
   * Stores the response to a message, and writes the job that sends it to the visitor.
   * @throws ConflictException if the message has a response already
   */
  respond(writer: SignedInUser, id: string, text: string, remember: Remember<Inserted>): Promise<Inserted> {
    return withTransaction(this.connection, async session => {
      const _id = new Types.ObjectId(id);
      const written = { text, by: writer.email, at: new Date() };
      const open = { _id, response: null } as object;
      const { matchedCount } = await this.messages.updateOne(open, { $set: { response: written } }, { session });
      if (matchedCount === 0) {
        if (!(await this.messages.findOne({ _id }, { session })))
          throw new NotFoundException('There is no such message.');
        throw new ConflictException({ message: 'Somebody has responded already.', code: 'already-responded' });
      }
      const job = { key: `response ${id}`, kind: RESPONSE_JOB, lane: 'mail' as const, payload: { message: id } };
      await this.jobs.enqueue(session, [job]);
      await this.audit.record(session, { actor: writer.id, action: 'message.respond', subject: `message:${id}` });
      return remember(session, { acknowledged: true, insertedId: id });
    });
  }

  /** Newest first. */
  async list(page: Page): Promise<ListJson> {
    const { records, next } = await readPage({ records: this.messages, filter: {}, order: 'newest first' }, page);
    return { json: JSON.stringify(records.map(toMessage)), next };
  }

  find(id: string): Promise<ContactMessageRecord | null> {
    return this.messages.findOne({ _id: new Types.ObjectId(id) });
  }
}

import type { ContactMessageJson, ContactSearch, Inserted, Modified, NewContactMessage } from '@kerf/contracts';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { See } from '../../platform/audit/people-reads.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import type { ListJson } from '../../platform/pagination/list-json.js';
import { ContactMessagesRepository } from './contact-messages.repository.js';
import type { ContactMessageRecord } from './contact-messages.schema.js';

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
  marked,
}: ContactMessageRecord): ContactMessageJson => ({
  _id: String(_id),
  email,
  subject,
  massage: message,
  createdAt: createdAt.toISOString(),
  ...(response && { response: { ...response, at: response.at.toISOString() } }),
  ...(marked && { marked: { ...marked, at: marked.at.toISOString() } }),
});

/** The messages of visitors to the shop. */
@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactMessagesRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /** Stores a message in the language of its page, and writes the job that sends it to the shop. */
  add(fields: NewContactMessage, language: string, remember: Remember<Inserted>): Promise<Inserted> {
    return withTransaction(this.connection, async session => {
      const _id = new Types.ObjectId();
      const insertedId = String(_id);
      const written = { createdAt: new Date(), ...(language !== ENGLISH && { language }) };
      await this.messages.insert(session, { _id, ...fields, ...written, isOpen: true });
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
      const written = { text, by: writer.email, at: new Date() };
      if (!(await this.messages.setResponse(session, id, written))) {
        await this.require(session, id);
        throw new ConflictException({ message: refusal('responded'), code: 'already-responded' });
      }
      const job = { key: `response ${id}`, kind: RESPONSE_JOB, lane: 'mail' as const, payload: { message: id } };
      await this.jobs.enqueue(session, [job]);
      await this.audit.record(session, { actor: writer.id, action: 'message.respond', subject: `message:${id}` });
      return remember(session, { acknowledged: true, insertedId: id });
    });
  }

  /** Somebody has answered a message in another way. Changes nothing if it has an answer. */
  mark(writer: SignedInUser, id: string): Promise<Modified> {
    const marked = { by: writer.email, at: new Date() };
    return this.change(writer, id, 'message.mark', session => this.messages.mark(session, id, marked));
  }

  /** Takes the mark from a message. A response stays one. */
  reopen(writer: SignedInUser, id: string): Promise<Modified> {
    return this.change(writer, id, 'message.reopen', session => this.messages.reopen(session, id));
  }

  private change(
    writer: SignedInUser,
    id: string,
    action: string,
    write: (session: ClientSession) => Promise<number>,
  ): Promise<Modified> {
    return withTransaction(this.connection, async session => {
      const modifiedCount = await write(session);
      if (modifiedCount > 0) await this.audit.record(session, { actor: writer.id, action, subject: `message:${id}` });
      else await this.require(session, id);
      return { acknowledged: true, modifiedCount };
    });
  }

  private async require(session: ClientSession, id: string): Promise<void> {
    if (!(await this.messages.find(id, session))) throw new NotFoundException(refusal('noMessage'));
  }

  /** Newest first. */
  async list({ state, ...page }: ContactSearch, see: See): Promise<ListJson> {
    const { records, next } = await this.messages.findPage(state, page);
    for (const { email } of records) see(email);
    return { json: JSON.stringify(records.map(toMessage)), next };
  }

  find(id: string): Promise<ContactMessageRecord | null> {
    return this.messages.find(id);
  }
}

import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { SignedInUser } from '../access/access.js';
import { requireFreshSignIn } from '../access/fresh-sign-in.js';
import { csvFile } from '../csv/csv-file.js';
import type { CsvTable } from '../csv/csv-stream.js';
import { withTransaction } from '../database/with-transaction.js';
import { refusal } from '../errors/refusal.js';
import { maskEmails } from '../logging/logger.js';
import { RateLimits } from '../rate-limit/rate-limits.js';
import { AuditService } from './audit.service.js';

/** More than staff need, and few enough that nobody copies the shop page by page. */
const perHour = 30;
const hourMs = 3_600_000;

interface Download {
  caller: SignedInUser;
  /** Of the file. */
  name: string;
  table: CsvTable;
  /** What was asked for. E-mail addresses are masked, because the audit has no personal data. */
  query: Readonly<Record<string, string>>;
  /** The `Accept-Language` header. */
  language: string | undefined;
}

/** Downloads of what the shop knows about its customers, or of codes that are worth money. Each is in the audit and counted. */
@Injectable()
export class Downloads {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws ForbiddenException unless the caller has signed in within five minutes
   * @throws TooManyTries after 30 downloads of one person in an hour
   */
  async csv({ caller, name, table, query, language }: Download): Promise<StreamableFile> {
    requireFreshSignIn(caller);
    const message = refusal('downloads', { most: perHour });
    await this.limits.countOfAccount('download', caller.id, perHour, { windowMs: hourMs, message });
    const asked = Object.entries(query).map(([field, text]) => [field, maskEmails(text)]);
    const record = (rows: number) =>
      withTransaction(this.connection, session =>
        this.audit.record(session, {
          actor: caller.id,
          action: 'download.csv',
          subject: `download:${name}`,
          details: { ...Object.fromEntries(asked), rows },
        }),
      );
    return csvFile(name, { header: table.header, rows: counted(table.rows, record) }, language);
  }
}

/** The rows, and a call with their number before they end, also if the download is broken off. */
async function* counted<Row>(rows: AsyncIterable<Row>, end: (count: number) => Promise<void>): AsyncGenerator<Row> {
  let count = 0;
  try {
    for await (const row of rows) {
      count++;
      yield row;
    }
  } finally {
    await end(count);
  }
}

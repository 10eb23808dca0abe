import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENV, type Env } from '../../platform/config/env.js';
import { mailFailure } from './mail-failure.js';

export interface Mail {
  /** Names the event that the message reports. One event has one Message-ID. */
  event: string;
  /** When it happened. */
  at: Date;
  to: string;
  /** Where a reply goes, if not to the shop. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

/** Shorter together than the lease of a job. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends e-mails to the SMTP server of SMTP_URL. */
@Injectable()
export class Mailer {
  // Without a pool: a pool queues messages in memory, and sends again by itself when a connection breaks.
  private readonly transport: Transporter;
  private readonly from: string;
  private readonly domain: string;

  constructor(@Inject(ENV) { SMTP_URL, MAIL_FROM }: Env) {
    this.transport = createTransport({ url: SMTP_URL, ...timeouts });
    this.from = MAIL_FROM;
    this.domain = /@([^>]+)>?$/.exec(MAIL_FROM)?.[1] ?? 'localhost';
  }

  /**
   * Sends a message and waits until the server has accepted it. A repeated message has the same Message-ID, date and form,
   * so that a receiving server can drop the copy.
   * @throws JobFailure without personal data
   */
  async send({ event, at, ...content }: Mail): Promise<void> {
    const digest = createHash('sha256').update(event).digest('hex').slice(0, 32);
    const messageId = `<${digest}@${this.domain}>`;
    const headers = { 'Auto-Submitted': 'auto-generated' };
    try {
      await this.transport.sendMail({
        ...content,
        from: this.from,
        messageId,
        date: at,
        headers,
        baseBoundary: digest,
      });
    } catch (error) {
      throw mailFailure(error);
    }
  }
}

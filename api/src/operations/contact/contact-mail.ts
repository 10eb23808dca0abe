import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { writtenLanguage } from '../../platform/languages/texts.js';
import { Post } from '../mail/post.js';
import { Recipients } from '../mail/recipients.js';
import { CONTACT_JOB, ContactService, RESPONSE_JOB } from './contact.service.js';
import { contactMails } from './contact-texts.js';

/** Sends the messages of visitors to the shop's own address, and the responses of the staff to the visitors. */
@Injectable()
export class ContactMail {
  constructor(
    @Inject(ENV) private readonly env: Env,
    jobs: Jobs,
    private readonly contact: ContactService,
    private readonly post: Post,
    private readonly recipients: Recipients,
  ) {
    jobs.handle(CONTACT_JOB, job => this.send(job));
    jobs.handle(RESPONSE_JOB, job => this.respond(job));
  }

  private async send(job: JobRecord): Promise<void> {
    const found = await this.contact.find(String(job.payload.message));
    if (!found) return;
    const language = await this.recipients.languageOf(this.shopAddress());
    const { received, from } = contactMails(language);
    const letter = {
      language,
      subject: received(found),
      heading: found.subject,
      paragraphs: found.message.split(/\n+/),
      boxes: [{ title: from, lines: [found.email] }],
    };
    await this.post.send(job, this.shopAddress(), letter, { replyTo: found.email });
  }

  private async respond(job: JobRecord): Promise<void> {
    const found = await this.contact.find(String(job.payload.message));
    if (!found?.response) return;
    const language = writtenLanguage(found.language, this.env);
    const letter = {
      language,
      subject: contactMails(language).response(found),
      heading: found.subject,
      paragraphs: found.response.text.split(/\n+/),
    };
    await this.post.send(job, found.email, letter, { replyTo: this.shopAddress() });
  }

  private shopAddress(): string {
    const { CONTACT_EMAIL, MAIL_FROM } = this.env;
    return CONTACT_EMAIL ?? /<([^>]+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  }
}

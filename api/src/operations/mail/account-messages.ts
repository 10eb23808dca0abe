import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { writtenLanguage } from '../../platform/languages/texts.js';
import { EMAIL_CHANGED } from '../../users/email-changes.js';
import { type FactorMail, factorMails, jobOfFactorMail } from '../../users/second-factor/second-factors.service.js';
import { deviceIn } from '../../users/sessions/device.js';
import { NEW_DEVICE } from '../../users/sessions/listed-sessions.js';
import { UsersRepository } from '../../users/users.repository.js';
import { accountMails } from './account-mail-texts.js';
import { Post } from './post.js';

/** Sends the messages about an account. */
@Injectable()
export class AccountMessages {
  constructor(
    jobs: Jobs,
    private readonly post: Post,
    private readonly users: UsersRepository,
    @Inject(ENV) private readonly env: Env,
  ) {
    jobs.handle(EMAIL_CHANGED, job => this.emailChanged(job));
    jobs.handle(NEW_DEVICE, job => this.newDevice(job));
    for (const mail of factorMails) jobs.handle(jobOfFactorMail(mail), job => this.secondFactor(mail, job));
  }

  /** To the earlier address, without the new one: the reader may be somebody else by now. */
  private async emailChanged(job: JobRecord): Promise<void> {
    const [id, revision] = [String(job.payload.user), Number(job.payload.revision)];
    const user = await this.users.findById(id);
    const earlier = user?.earlierEmails?.[revision];
    if (!earlier) return;
    const language = writtenLanguage(user?.language, this.env);
    const { subject, heading, text, ifNotYou, write } = accountMails(language).emailChanged;
    const action = { label: write, href: this.post.linkTo('/#contact', language) };
    await this.post.send(job, earlier, { language, subject, heading, paragraphs: [text, ifNotYou], action });
    await this.users.forgetEarlierEmail(id, revision);
  }

  /** The session may have ended, so its browser may be unknown by now. */
  private async newDevice(job: JobRecord): Promise<void> {
    const [id, session] = [String(job.payload.user), String(job.payload.session)];
    const user = await this.users.findPresent({ _id: id });
    if (!user) return;
    const language = writtenLanguage(user.language, this.env);
    const { subject, heading, text, ifNotYou, profile } = accountMails(language).newDevice;
    const { device, startedAt = job.createdAt } = user.sessions?.[session] ?? {};
    const time = startedAt.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    await this.post.send(job, user.email, {
      language,
      subject,
      heading,
      paragraphs: [text({ device: device && deviceIn(device, language), time }), ifNotYou],
      action: { label: profile, href: this.post.linkTo('/dashboard', language) },
    });
  }

  /** An address that nobody has proven can be a stranger's. */
  private async secondFactor(mail: FactorMail, job: JobRecord): Promise<void> {
    const user = await this.users.findPresent({ _id: String(job.payload.user) });
    if (!(user?.provenAt || user?.emailVerified)) return;
    const language = writtenLanguage(user.language, this.env);
    const words = accountMails(language).secondFactor;
    const { subject, text } = words[mail];
    const action = { label: words.profile, href: this.post.linkTo('/dashboard', language) };
    const paragraphs = [text, words.ifNotYou];
    await this.post.send(job, user.email, { language, subject, heading: subject, paragraphs, action });
  }
}

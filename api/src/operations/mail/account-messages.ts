import { Injectable } from '@nestjs/common';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { EMAIL_CHANGED } from '../../users/email-changes.js';
import { SECOND_FACTOR_RESET } from '../../users/second-factor/second-factors.service.js';
import { NEW_DEVICE } from '../../users/sessions/listed-sessions.js';
import { UsersRepository } from '../../users/users.repository.js';
import { Post } from './post.js';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Sends the messages about an account. */
@Injectable()
export class AccountMessages {
  constructor(
    jobs: Jobs,
    private readonly post: Post,
    private readonly users: UsersRepository,
  ) {
    jobs.handle(EMAIL_CHANGED, job => this.emailChanged(job));
    jobs.handle(NEW_DEVICE, job => this.newDevice(job));
    jobs.handle(SECOND_FACTOR_RESET, job => this.secondFactorReset(job));
  }

  /** To the earlier address, without the new one: the reader may be somebody else by now. */
  private async emailChanged(job: JobRecord): Promise<void> {
    const [id, revision] = [String(job.payload.user), Number(job.payload.revision)];
    const user = await this.users.findById(id);
    const earlier = user?.earlierEmails?.[revision];
    if (!earlier) return;
    await this.post.send(job, earlier, {
      subject: 'Your account has another e-mail address',
      heading: 'Your e-mail address was changed',
      paragraphs: [
        'Your account at Kerf no longer has this e-mail address. Messages about your orders go to the new one, and you sign in with it.',
        'If you did not change it, write to us at once, so that we can close the account.',
      ],
      action: { label: 'Write to us', href: this.post.linkTo('/#contact') },
    });
    await this.users.forgetEarlierEmail(id, revision);
  }

  /** The session may have ended, so its browser may be unknown by now. */
  private async newDevice(job: JobRecord): Promise<void> {
    const [id, session] = [String(job.payload.user), String(job.payload.session)];
    const user = await this.users.findPresent({ _id: id });
    if (!user) return;
    const { device = 'A browser', startedAt = job.createdAt } = user.sessions?.[session] ?? {};
    await this.post.send(job, user.email, {
      subject: 'A new browser signed in to your account',
      heading: 'A new browser signed in to your account',
      paragraphs: [
        `${device} signed in to your account at Kerf on ${moment.format(startedAt)} (UTC). We have not seen this browser with your account before.`,
        'If it was you, you need to do nothing. If not, change your password, and end its session in your profile, below "Where you are signed in".',
      ],
      action: { label: 'Open your profile', href: this.post.linkTo('/dashboard') },
    });
  }

  private async secondFactorReset(job: JobRecord): Promise<void> {
    const user = await this.users.findPresent({ _id: String(job.payload.user) });
    if (!user) return;
    await this.post.send(job, user.email, {
      subject: 'Your second factor was removed',
      heading: 'Your second factor was removed',
      paragraphs: [
        'An administrator of the shop has removed the second factor of your account, and ended its sessions. You sign in with your password, and can set up a new second factor in your profile, below Security.',
        'If you did not ask for it, write to us at once.',
      ],
      action: { label: 'Sign in', href: this.post.linkTo('/dashboard') },
    });
  }
}

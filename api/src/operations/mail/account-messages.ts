import { Injectable } from '@nestjs/common';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { EMAIL_CHANGED } from '../../users/email-changes.js';
import { SECOND_FACTOR_RESET } from '../../users/second-factor/second-factors.service.js';
import { UsersRepository } from '../../users/users.repository.js';
import { Post } from './post.js';

/** Sends the messages about an account. */
@Injectable()
export class AccountMessages {
  constructor(
    jobs: Jobs,
    private readonly post: Post,
    private readonly users: UsersRepository,
  ) {
    jobs.handle(EMAIL_CHANGED, job => this.emailChanged(job));
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

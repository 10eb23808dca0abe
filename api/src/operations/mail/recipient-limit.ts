import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { JobFailure } from '../../platform/jobs/job-failure.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';

/** Limits the messages to one address that its owner did not ask for, over all processes. */
@Injectable()
export class RecipientLimit {
  constructor(
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * A job is counted with its first attempt only.
   * @throws JobFailure that drops the job, if the address has its MAILS_PER_RECIPIENT messages of this hour
   */
  async count({ attempts }: JobRecord, email: string): Promise<void> {
    if (attempts > 1) return;
    try {
      await this.limits.countOfRecipient(email, this.env.MAILS_PER_RECIPIENT);
    } catch (error) {
      throw error instanceof TooManyTries ? new JobFailure('recipient limit', 'drop') : error;
    }
  }
}

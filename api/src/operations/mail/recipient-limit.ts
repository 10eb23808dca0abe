import { Injectable } from '@nestjs/common';
import type { JobRecord } from '../../platform/jobs/job.schema.js';
import { JobFailure } from '../../platform/jobs/job-failure.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { TooManyTries } from '../../platform/rate-limit/too-many-tries.js';

const MAILS_PER_HOUR = 5;

/** Limits the messages to one address that its owner did not ask for, over all processes. */
@Injectable()
export class RecipientLimit {
  constructor(private readonly limits: RateLimits) {}

  /**
   * A job is counted with its first attempt only.
   * @throws JobFailure that drops the job, if the address has its MAILS_PER_HOUR messages
   */
  async count({ attempts }: JobRecord, email: string): Promise<void> {
    if (attempts > 1) return;
    try {
      await this.limits.countOfRecipient(email, MAILS_PER_HOUR);
    } catch (error) {
      throw error instanceof TooManyTries ? new JobFailure('recipient limit', 'drop') : error;
    }
  }
}

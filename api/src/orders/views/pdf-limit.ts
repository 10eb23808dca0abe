import { Inject, Injectable } from '@nestjs/common';
import { isHolder, type OrderCaller } from '../../platform/access/access.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.js';

/**
 * PDFs are the most expensive reads: a receipt takes 100 ms of a processor, a label calls the carrier. So a caller, a network address and an order
 * have a limit of their own.
 */
@Injectable()
export class PdfLimit {
  constructor(
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws TooManyTries */
  async count(caller: OrderCaller, order: string, address: string): Promise<void> {
    const { RECEIPT_RATE_LIMIT: limit } = this.env;
    const account = isHolder(caller) ? caller.order : caller.id;
    await this.limits.countOfVisitor('receipt', { account, address }, limit);
    await this.limits.countOfAccount('receipt of order', order, limit);
  }
}

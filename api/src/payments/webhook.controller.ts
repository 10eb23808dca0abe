import { Controller, Headers, HttpCode, Post, RawBody } from '@nestjs/common';
import { Public } from '../auth/access.js';
import { Unlimited } from '../rate-limit/unlimited.js';
import { WebhookService } from './webhook.service.js';

@Controller()
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  /** The signature is who may call; a provider that catches up after an outage is not slowed down. */
  @Post('/payments/webhook')
  @HttpCode(200)
  @Public()
  @Unlimited()
  async receive(
    @RawBody() body: Buffer | undefined,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    await this.webhook.receive(body, signature);
    return { received: true };
  }
}

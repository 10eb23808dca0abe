import { Controller, Headers, HttpCode, Post, RawBody } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { Unlimited } from '../../platform/rate-limit/unlimited.js';
import { WebhookService } from './webhook.service.js';

@Controller()
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  /** The signature authenticates the provider, so there is no rate limit: after an outage it delivers many events at once. */
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

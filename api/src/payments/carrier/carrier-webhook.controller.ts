import {
  BadRequestException,
  Controller,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Post,
  RawBody,
} from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { refusal } from '../../platform/errors/refusal.js';
import { Unlimited } from '../../platform/rate-limit/unlimited.js';
import { Arrivals } from '../shipping/arrivals.js';
import { type CarrierEvent, CarrierProvider, ForgedCarrierEvent } from './carrier-provider.js';

@Controller()
export class CarrierWebhookController {
  constructor(
    @Inject(CarrierProvider) private readonly carrier: CarrierProvider | null,
    private readonly arrivals: Arrivals,
  ) {}

  /** The signature authenticates the carrier, so there is no rate limit: after an outage it delivers many events at once. */
  @Post('/shipping/webhook')
  @HttpCode(200)
  @Public()
  @Unlimited()
  async receive(
    @RawBody() body: Buffer | undefined,
    @Headers('webhook-id') id: string | undefined,
    @Headers('webhook-timestamp') timestamp: string | undefined,
    @Headers('webhook-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    if (!this.carrier) throw new NotFoundException(refusal('noLabels'));
    const event = read(this.carrier, body ?? Buffer.alloc(0), { id, timestamp, signature });
    if (event.kind === 'delivered') await this.arrivals.told(event);
    return { received: true };
  }
}

const read = (carrier: CarrierProvider, ...message: Parameters<CarrierProvider['readEvent']>): CarrierEvent => {
  try {
    return carrier.readEvent(...message);
  } catch (error) {
    throw error instanceof ForgedCarrierEvent ? new BadRequestException(refusal('signature')) : error;
  }
};

import { type Modified, type PaymentIntentResponse } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import type { Call } from '../platform/http/call.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { addressDigest } from '../platform/rate-limit/address-digest.js';
import { PaymentsService } from './payments.service.js';
import { PaymentReport } from './settlement/payment-report.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly reports: PaymentReport,
  ) {}

  @Endpoint(orderRoutes.createPaymentIntent)
  async open({
    caller,
    body,
    request: { ip },
  }: Call<typeof orderRoutes.createPaymentIntent>): Promise<PaymentIntentResponse> {
    return { clientSecret: await this.payments.open(caller, body, addressDigest(ip)) };
  }

  @Endpoint(orderRoutes.reportPayment)
  async report({ caller, params: { id }, body }: Call<typeof orderRoutes.reportPayment>): Promise<Modified> {
    const becamePaid = await this.reports.accept(caller, id, body);
    return { acknowledged: true, modifiedCount: becamePaid ? 1 : 0 };
  }
}

import { type Modified, type PaymentIntentResponse } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../platform/http/call.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { IdempotentRequests } from '../platform/idempotency/idempotent-requests.js';
import { addressDigest } from '../platform/rate-limit/address-digest.js';
import { PaymentsService } from './payments.service.js';
import { PaymentReport } from './settlement/payment-report.js';
import { RecordedPayments } from './settlement/recorded-payments.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly reports: PaymentReport,
    private readonly recorded: RecordedPayments,
    private readonly requests: IdempotentRequests,
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

  @Endpoint(staffRoutes.recordPayment)
  record({ caller, params: { id }, body, idempotent }: Call<typeof staffRoutes.recordPayment>): Promise<Modified> {
    return this.requests.once(idempotent, remember => this.recorded.record(id, caller.id, body, remember));
  }
}

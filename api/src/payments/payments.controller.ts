import {
  type Modified,
  type PaymentIntentAnswer,
  type PaymentIntentRequest,
  type ReportPayment,
} from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { CurrentUser, type OrderCaller } from '../platform/access/access.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Body, Params } from '../platform/http/parameters.js';
import { PaymentsService } from './payments.service.js';
import { PaymentReport } from './settlement/payment-report.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly reports: PaymentReport,
  ) {}

  @Endpoint(orderRoutes.createPaymentIntent)
  async open(@CurrentUser() caller: OrderCaller, @Body() body: PaymentIntentRequest): Promise<PaymentIntentAnswer> {
    return { clientSecret: await this.payments.open(caller, body) };
  }

  @Endpoint(orderRoutes.reportPayment)
  async report(
    @CurrentUser() caller: OrderCaller,
    @Params() { id }: { id: string },
    @Body() body: ReportPayment,
  ): Promise<Modified> {
    const becamePaid = await this.reports.accept(caller, id, body);
    return { acknowledged: true, modifiedCount: becamePaid ? 1 : 0 };
  }
}

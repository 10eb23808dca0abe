import {
  type Modified,
  type PaymentIntentAnswer,
  type PaymentIntentRequest,
  type ReportPayment,
} from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { CurrentUser, type OrderCaller } from '../access/access.js';
import { Endpoint } from '../http/endpoint.js';
import { Body, Params } from '../http/parameters.js';
import { PaymentReport } from './payment-report.js';
import { PaymentsService } from './payments.service.js';

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

import {
  type Modified,
  type PaymentIntentAnswer,
  type PaymentIntentRequest,
  type ReportPayment,
  routes,
} from '@kerf/contracts';
import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CurrentUser, SignedIn, type SignedInUser } from '../auth/access.js';
import { PaymentReport } from './payment-report.js';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly reports: PaymentReport,
  ) {}

  @Post(routes.createPaymentIntent.path)
  @HttpCode(200)
  @SignedIn()
  async open(
    @CurrentUser() caller: SignedInUser,
    @Body({ schema: routes.createPaymentIntent.body }) body: PaymentIntentRequest,
  ): Promise<PaymentIntentAnswer> {
    return { clientSecret: await this.payments.open(caller, body) };
  }

  @Patch(routes.reportPayment.path)
  @SignedIn()
  async report(
    @CurrentUser() caller: SignedInUser,
    @Param({ schema: routes.reportPayment.params }) { id }: { id: string },
    @Body({ schema: routes.reportPayment.body }) body: ReportPayment,
  ): Promise<Modified> {
    const becamePaid = await this.reports.accept(caller, id, body);
    return { acknowledged: true, modifiedCount: becamePaid ? 1 : 0 };
  }
}

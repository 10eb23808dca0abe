import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrdersModule } from '../orders/orders.module.js';
import { CancellationController } from './cancellation.controller.js';
import { Cancellation } from './cancellation.js';
import { PAYMENT_EVENT, PaymentEvents, paymentEventSchema } from './payment-events.js';
import { PaymentProviderModule } from './payment-provider.module.js';
import { PaymentReport } from './payment-report.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { ReconcileJob } from './reconcile-job.js';
import { Reconciler } from './reconciler.js';
import { RefundSender } from './refund-sender.js';
import { RefundsController } from './refunds.controller.js';
import { Refunds } from './refunds.js';
import { Returns } from './returns.js';
import { Reversals } from './reversals.js';
import { Settlement } from './settlement.js';
import { ShiftingController } from './shifting.controller.js';
import { Shifting } from './shifting.js';
import { WebhookController } from './webhook.controller.js';
import { WebhookService } from './webhook.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PAYMENT_EVENT, schema: paymentEventSchema }]),
    OrdersModule,
    PaymentProviderModule,
  ],
  controllers: [PaymentsController, CancellationController, ShiftingController, RefundsController, WebhookController],
  providers: [
    Cancellation,
    PaymentEvents,
    PaymentReport,
    PaymentsService,
    ReconcileJob,
    Reconciler,
    RefundSender,
    Refunds,
    Returns,
    Reversals,
    Settlement,
    Shifting,
    WebhookService,
  ],
})
export class PaymentsModule {}

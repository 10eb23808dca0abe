import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { TaxModule } from '../orders/tax/tax.module.js';
import { carrierProvider } from './carrier/carrier.provider.js';
import { CarrierWebhookController } from './carrier/carrier-webhook.controller.js';
import { LabelVoids } from './carrier/label-voids.js';
import { LabelsController } from './carrier/labels.controller.js';
import { Labels } from './carrier/labels.js';
import { ReturnLabels } from './carrier/return-labels.js';
import { ChangePayment } from './delivery-changes/change-payment.js';
import { DeliveryChangesController } from './delivery-changes/delivery-changes.controller.js';
import { DeliveryChanges } from './delivery-changes/delivery-changes.js';
import { PaymentMetrics } from './payment-metrics.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { paymentProvider } from './provider/payment.provider.js';
import { ReconcileJob } from './reconciler/reconcile-job.js';
import { Reconciler } from './reconciler/reconciler.js';
import { ExchangeCredit } from './refunds/exchange-credit.js';
import { Exchanges } from './refunds/exchanges.js';
import { PaymentCheck } from './refunds/payment-check.js';
import { RefundPlanner } from './refunds/refund-planner.js';
import { RefundSender } from './refunds/refund-sender.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { Refunds } from './refunds/refunds.js';
import { Returns } from './refunds/returns.js';
import { Reversals } from './refunds/reversals.js';
import { CancellationController } from './settlement/cancellation.controller.js';
import { Cancellation } from './settlement/cancellation.js';
import { Declines } from './settlement/declines.js';
import { PaymentEventsRepositoryModule } from './settlement/payment-events.repository.js';
import { PaymentReport } from './settlement/payment-report.js';
import { RecordedPayments } from './settlement/recorded-payments.js';
import { Settlement } from './settlement/settlement.js';
import { Arrivals } from './shipping/arrivals.js';
import { ShippingController } from './shipping/shipping.controller.js';
import { Shipping } from './shipping/shipping.js';
import { WebhookController } from './webhook/webhook.controller.js';
import { WebhookService } from './webhook/webhook.service.js';

@Module({
  imports: [PaymentEventsRepositoryModule, OrdersModule, TaxModule],
  controllers: [
    PaymentsController,
    CancellationController,
    DeliveryChangesController,
    ShippingController,
    RefundsController,
    WebhookController,
    CarrierWebhookController,
    LabelsController,
  ],
  providers: [
    Arrivals,
    Cancellation,
    carrierProvider,
    ChangePayment,
    Declines,
    DeliveryChanges,
    ExchangeCredit,
    Exchanges,
    Labels,
    LabelVoids,
    PaymentCheck,
    PaymentMetrics,
    PaymentReport,
    paymentProvider,
    PaymentsService,
    RecordedPayments,
    ReconcileJob,
    Reconciler,
    RefundPlanner,
    RefundSender,
    Refunds,
    ReturnLabels,
    Returns,
    Reversals,
    Settlement,
    Shipping,
    WebhookService,
  ],
  exports: [Cancellation],
})
export class PaymentsModule {}

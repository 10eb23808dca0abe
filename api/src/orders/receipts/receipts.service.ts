import { baseCurrency, type OrderDetailJson, type ReceiptJson } from '@kerf/contracts';
import { receipt } from '@kerf/contracts/orders';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { refusal } from '../../platform/errors/refusal.js';
import { writtenLanguage } from '../../platform/languages/texts.js';
import { isInvoiced, isPaid } from '../record/order-statuses.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { OrderDetails } from '../views/order-details.js';
import { ReceiptWriter } from './receipt-writer.js';
import { Seller } from './seller.js';

/** Receipts of paid orders. They are made from the order's copies, so that an old receipt never changes its prices. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly details: OrderDetails,
    private readonly seller: Seller,
    private readonly writer: ReceiptWriter,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * With names in a language. Of an order that a firm is to pay, the invoice.
   * @throws ConflictException if the order is neither
   */
  async receiptOf(order: OrderRecord, language: string): Promise<ReceiptJson> {
    const isInvoice = isInvoiced(order);
    if (!isPaid(order) && !isInvoice) throw new ConflictException({ message: refusal('noReceipt'), code: 'not-paid' });
    const detail = await this.details.detailsOf(order, language);
    const { state: _state, processing: _processing, ...payment } = detail.payment;
    const paid = detail.timeline.find(({ status }) => status === 'paid');
    return {
      number: detail.number,
      date: detail.createdAt,
      ...(isInvoice ? { dueBy: order.heldUntil.toISOString() } : { paidAt: paid?.at ?? order.updatedAt.toISOString() }),
      customer: {
        name: detail.username,
        email: detail.email,
        ...(detail.company && { company: detail.company }),
        ...(detail.vatNumber && { vatNumber: detail.vatNumber }),
        address: detail.address,
      },
      lines: detail.lines,
      subtotal: detail.subtotal,
      ...(detail.delivery && { delivery: costOf(detail.delivery) }),
      tax: detail.tax,
      taxIncluded: detail.taxIncluded,
      total: detail.totalprice,
      currency: detail.currency ?? baseCurrency,
      payment: { ...payment, transactionId: payment.transactionId ?? '' },
      refunds: detail.refunds,
    };
  }

  /** @throws as `receiptOf` */
  async pdfOf(order: OrderRecord): Promise<Buffer> {
    const language = writtenLanguage(order.language, this.env);
    return this.writer.write({
      receipt: receipt.parse(await this.receiptOf(order, language)),
      seller: this.seller,
      language,
    });
  }
}

const costOf = ({
  name,
  paidName = name,
  price,
  discounts,
}: NonNullable<OrderDetailJson['delivery']>): ReceiptJson['delivery'] => ({
  name: paidName,
  price,
  ...(discounts && { discounts }),
});

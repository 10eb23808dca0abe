import { baseCurrency, type PaymentIntentRequest } from '@kerf/contracts';
import { canTake } from '@kerf/contracts/order-process';
import {
  BadRequestException,
  ConflictException,
  Inject,
  Injectable,
  ServiceUnavailableException,
} from '@nestjs/common';
import { Stock } from '../inventory/stock.js';
import { Holds } from '../orders/checkout/holds.js';
import { PromotionUses } from '../orders/promotions/promotion-uses.js';
import { orderCurrency } from '../orders/record/order-currency.js';
import { discountsOf } from '../orders/record/order-lines.js';
import { isPaid } from '../orders/record/order-statuses.js';
import { actorOf, OrderStore } from '../orders/record/order-store.js';
import type { OrderRecord } from '../orders/record/orders.schema.js';
import { retryWhenStale, StaleOrder } from '../orders/record/stale-order.js';
import { ShopTaxes } from '../orders/tax/shop-taxes.js';
import { OrdersService } from '../orders/views/orders.service.js';
import { isHolder, type OrderCaller, type SignedInUser } from '../platform/access/access.js';
import { ENV, type Env } from '../platform/config/env.js';
import { refusal } from '../platform/errors/refusal.js';
import { type PaymentIntent, PaymentProvider, UnpayableTotal } from './provider/payment-provider.js';
import { Declines } from './settlement/declines.js';
import { Settlement } from './settlement/settlement.js';

const underWay = () =>
  new ConflictException({
    message: refusal('paymentUnderWay'),
    code: 'payment-under-way',
  });
const alreadyPaid = () => new ConflictException({ message: refusal('alreadyPaid'), code: 'already-paid' });

@Injectable()
export class PaymentsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly orders: OrdersService,
    private readonly store: OrderStore,
    private readonly holds: Holds,
    private readonly stock: Stock,
    private readonly uses: PromotionUses,
    private readonly settlement: Settlement,
    private readonly declines: Declines,
    private readonly taxes: ShopTaxes,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Returns the client secret of the order's one payment, and opens that payment if there is none.
   * @param network a digest of the caller's network address
   * @throws ConflictException if the order cannot be paid, its total differs, or its hold has lapsed and the stock is sold or a promotion
   * used up
   * @throws TooManyTries if too many cards were declined at this network
   */
  async open(caller: OrderCaller, request: PaymentIntentRequest, network: string): Promise<string> {
    const id = request.order ?? (isHolder(caller) ? caller.order : await this.onlyUnpaid(caller, request));
    return retryWhenStale(async () => {
      const order = this.payable(await this.orders.own(caller, id), request);
      await this.declines.requireFew(order, network);
      const opened = await this.opened(caller, order);
      if (!order.held) {
        await this.stock.requireAvailable(order.lines);
        await this.uses.requireAvailable(order);
      }
      return (opened ?? (await this.openAnother(caller, order, network))).clientSecret;
    });
  }

  private async onlyUnpaid(user: SignedInUser, request: PaymentIntentRequest): Promise<string> {
    const { total, currency = baseCurrency } = request;
    const [order, ...more] = await this.orders.unpaidOfTotal(user, total, currency);
    if (!order || more.length > 0) throw new BadRequestException(refusal('orderToPay'));
    return order._id.toString();
  }

  private payable(order: OrderRecord, { total, currency = baseCurrency }: PaymentIntentRequest): OrderRecord {
    if (isPaid(order)) throw alreadyPaid();
    if (!canTake('payment.open', order.status))
      throw new ConflictException({ message: refusal('cancelled'), code: 'cancelled' });
    if (order.totalCents !== total || orderCurrency(order) !== currency)
      throw new ConflictException({
        message: refusal('otherTotal'),
        code: 'total-mismatch',
      });
    return order;
  }

  /** The payment opened before, or null if there is none or the provider has closed it. */
  private async opened(caller: OrderCaller, order: OrderRecord): Promise<PaymentIntent | null> {
    if (!order.intent) return null;
    const intent = await this.provider.getIntent(order.intent.id);
    if (intent?.status === 'processing') throw underWay();
    if (intent?.status !== 'succeeded') return intent?.status === 'cancelled' ? null : intent;
    await this.settlement.markPaid(order._id.toString(), intent, { actor: actorOf(caller) });
    throw alreadyPaid();
  }

  private async openAnother(caller: OrderCaller, order: OrderRecord, network: string): Promise<PaymentIntent> {
    const attempt = (order.intent?.attempt ?? 0) + 1;
    const tax = await this.taxFor(order, attempt);
    const intent = await this.create(order, attempt, tax.calculation);
    const openedAt = new Date();
    const checkAt = new Date(openedAt.getTime() + this.env.RECONCILE_SECONDS * 1000);
    const extended = order.held && !order.intent && { heldUntil: later(order.heldUntil, this.holds.end()) };
    const unlinked = tax.isUnavailable && { isTaxUnlinked: true as const };
    const set = { intent: { id: intent.id, attempt, openedAt, checkAt, network, ...unlinked }, ...extended };
    try {
      await this.store.changeAlone(order, { actor: actorOf(caller), action: 'payment.open', set });
    } catch (error) {
      if (error instanceof StaleOrder) await this.closeUnused(order, intent, attempt);
      throw error;
    }
    return intent;
  }

  /** Nobody has its secret yet, but an order must not keep an open payment that is not its own, or any once it is cancelled. */
  private async closeUnused({ _id }: OrderRecord, { id }: PaymentIntent, attempt: number): Promise<void> {
    const { status, intent } = await this.store.get(_id);
    const isReplaced = intent?.attempt === attempt && intent.id !== id;
    if (status === 'cancelled' || isReplaced) await this.provider.cancelIntent(id);
  }

  /** An order that was placed has its taxes, so it can be paid while they cannot be calculated. They are reported later. */
  private async taxFor(order: OrderRecord, attempt: number): Promise<{ calculation?: string; isUnavailable?: true }> {
    try {
      const calculation = await this.taxes.calculationOf(order, attempt);
      return calculation ? { calculation } : {};
    } catch (error) {
      if (error instanceof ServiceUnavailableException) return { isUnavailable: true };
      throw error;
    }
  }

  private async create(order: OrderRecord, attempt: number, taxCalculation?: string): Promise<PaymentIntent> {
    try {
      const { _id, totalCents: amountCents } = order;
      return await this.provider.openIntent({
        orderId: String(_id),
        amountCents,
        currency: orderCurrency(order),
        attempt,
        discounts: discountsOf(order),
        taxCalculation,
      });
    } catch (error) {
      if (error instanceof UnpayableTotal)
        throw new ConflictException({
          message: refusal('noMethod', { currency: orderCurrency(order) }),
          code: 'not-payable',
        });
      throw error;
    }
  }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

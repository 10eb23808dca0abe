import { type CartLine, type ReturnDecision, unitOf } from '@kerf/contracts';
import type { ExchangeQuoteJson, ExchangeRequest, Swap } from '@kerf/contracts/orders';
import { ConflictException, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Stock } from '../../inventory/stock.js';
import { ExchangeOrders, type PricedExchange } from '../../orders/checkout/exchange-orders.js';
import { refundedCents } from '../../orders/record/money/ledger.js';
import { leftToRefund, paidForQuantities } from '../../orders/record/money/refund-amount.js';
import {
  type LineQuantity,
  type OrderRefund,
  type OrderReturn,
  type OrderSwap,
} from '../../orders/record/money/refund-records.js';
import { quantityIn, unitsIn } from '../../orders/record/money/refunded-units.js';
import { inBase, orderCurrency } from '../../orders/record/order-currency.js';
import { lineTotal } from '../../orders/record/order-lines.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { GiveBackLimit } from '../../platform/access/give-back-limit.js';
import { refusal } from '../../platform/errors/refusal.js';
import { keptOf, linesOf, paidForExchanged } from './exchange-money.js';
import { asReturned, earlierRefund, RefundPlanner, refundRequest, requireUnrefunded } from './refund-planner.js';
import { RefundSender, restockedLines } from './refund-sender.js';
import { arrivedIn, conditionsOf } from './returned-lines.js';

/** An exchange at the prices of now, with all of its money. */
interface Exchange {
  goods: Parameters<ExchangeOrders['price']>[1];
  priced: PricedExchange;
  keptCents: number;
  /** What goes back for the whole return. */
  refundCents: number;
}

/**
 * Exchanges the tools of a return for other versions. The money that was paid for these stays with the first order and pays for a linked one; what is
 * left of it goes back, and what is missing is paid with the linked order. One transaction writes all of it. See docs/decisions/078-orders-of-the-staff.md.
 */
@Injectable()
export class Exchanges {
  constructor(
    private readonly store: OrderStore,
    private readonly orders: ExchangeOrders,
    private readonly planner: RefundPlanner,
    private readonly sender: RefundSender,
    private readonly stock: Stock,
    private readonly limit: GiveBackLimit,
  ) {}

  /** What the exchange would cost now. */
  async quote(staff: SignedInUser, order: OrderRecord, found: OrderReturn, request: ExchangeRequest) {
    const left = leftToRefund(order, refundedCents(order));
    const lines = arrivedIn(order, found, request.lines);
    const { priced, keptCents, refundCents } = await this.plan(staff, order, found, lines, request.exchange, left);
    const { quote, waivedCents } = priced;
    return {
      lines: quote.lines.map(({ item, variant, name, quantity, discounts, total, available }) => ({
        ...{ item, ...(variant && { variant }), name, quantity, available },
        total:
          total +
          discounts.reduce((sum, { promotion, amount }) => (promotion === String(found._id) ? sum + amount : sum), 0),
      })),
      credit: keptCents,
      waived: waivedCents,
      total: quote.total,
      refund: refundCents,
    } satisfies ExchangeQuoteJson;
  }

  /**
   * Accepts a return and places the order of the other versions. A repeated decision continues the first one.
   * @returns the refunds to send
   * @throws ConflictException if the units, the stock, a price or the money has changed
   * @throws ForbiddenException if an old sign-in would give back too much in an hour
   */
  async accept(
    order: OrderRecord,
    found: OrderReturn,
    admin: SignedInUser,
    decision: ReturnDecision & { exchange: NonNullable<ReturnDecision['exchange']> },
  ): Promise<Types.ObjectId[]> {
    const { exchange, amount = 0, message, restock = false, lines: arrived, note } = decision;
    const request = refundRequest(`return ${found._id}`, { arrived, exchange, amount, restock });
    if (earlierRefund(order, request)) return pendingIn(order);
    const lines = arrivedIn(order, found, arrived);
    requireUnrefunded(order, lines);
    const left = leftToRefund(order, await this.planner.refundedOf(order, admin.id));
    const { goods, priced, keptCents, refundCents } = await this.plan(admin, order, found, lines, exchange.lines, left);
    if (refundCents !== amount || priced.quote.total !== exchange.total)
      throw new ConflictException({ message: refusal('exchangeChanged'), code: 'price-changed' });
    const exchanged = new Set(exchange.lines.map(({ item }) => item));
    const conditions = conditionsOf(arrived);
    const reason = note ?? found.reason;
    const swapped: OrderRefund = {
      _id: new Types.ObjectId(),
      ...{ request, amountCents: 0, keptCents, reason, restock, notify: false },
      lines: asReturned(linesOf(lines, exchanged, true), conditions),
      // No provider is asked for it.
      ...{ status: 'succeeded', providerId: 'none' },
      ...{ by: admin.id, at: new Date() },
    };
    const refunds = [...(order.refunds ?? []), swapped];
    const money = await this.moneyBack({ ...order, refunds }, found, admin, {
      ...{ amount: refundCents, reason, restock, conditions },
      lines: linesOf(lines, exchanged, false),
    });
    const all = money ? [...refunds, money] : refunds;
    const isOpen = all.some(({ status }) => status === 'pending');
    const returned = restock ? restockedLines(order, swapped) : [];
    await this.orders.place(admin, goods, priced, { creditCents: keptCents, message }, async (session, placed) => {
      const accepted: OrderReturn = {
        ...found,
        lines,
        status: 'accepted',
        exchange: { order: new Types.ObjectId(placed.id), number: placed.number },
        ...(message && { message }),
      };
      const returns = (order.returns ?? []).map(each => (each === found ? accepted : each));
      await this.store.change(session, order, {
        ...{ actor: admin.id, action: 'return.accepted' },
        set: { returns, refunds: all, ...(isOpen && { refundAt: this.sender.nextTry() }) },
        details: { return: String(found._id), exchange: placed.number, keptCents, amountCents: refundCents },
      });
      await this.stock.restock(session, { _id: order._id, lines: returned }, admin.id);
      await this.limit.count(session, admin, inBase(order, keptCents + refundCents + priced.waivedCents));
    });
    return all.filter(({ status }) => status === 'pending').map(({ _id }) => _id);
  }

  private async plan(
    staff: SignedInUser,
    order: OrderRecord,
    found: OrderReturn,
    lines: readonly LineQuantity[],
    swaps: readonly Swap[],
    leftCents: number,
  ): Promise<Exchange> {
    const exchanged = new Set(swaps.map(({ item }) => item));
    const paid = paidForExchanged(order, linesOf(lines, exchanged, true), leftCents);
    const goods = {
      ...{ order, returned: found._id, creditCents: paid.netCents },
      lines: await this.goodsOf(order, lines, swaps),
      prices: pricesOfSame(order, lines, swaps),
    };
    const priced = await this.orders.price(staff, goods);
    const keptCents = keptOf(order, paid, priced.usedCents);
    const others = paidForQuantities(order, linesOf(lines, exchanged, false));
    const refundCents = Math.max(0, Math.min(paid.paidCents - keptCents + others, leftCents - keptCents));
    return { goods, priced, keptCents, refundCents };
  }

  /** One unit of a version for each unit that comes back. */
  private async goodsOf(
    order: OrderRecord,
    lines: readonly LineQuantity[],
    swaps: readonly Swap[],
  ): Promise<CartLine[]> {
    await this.orders.requireVersions(order, swaps);
    const goods = new Map<string, number>();
    for (const { item, instead } of swaps) {
      const quantity = quantityIn(lines, item);
      if (quantity === 0) throw new ConflictException({ message: refusal('exchangeUnits'), code: 'not-returnable' });
      goods.set(instead, (goods.get(instead) ?? 0) + quantity);
    }
    return [...goods].map(([item, quantity]) => ({ item, quantity }));
  }

  /** The refund of what is not exchanged, and of what is left of the rest. Undefined if nothing goes back. */
  private async moneyBack(
    order: OrderRecord,
    found: OrderReturn,
    admin: SignedInUser,
    {
      lines,
      amount,
      ...rest
    }: { lines: LineQuantity[]; amount: number; reason: string; restock: boolean } & {
      conditions: ReturnType<typeof conditionsOf>;
    },
  ): Promise<OrderRefund | undefined> {
    if (amount === 0 && lines.length === 0) return undefined;
    const { conditions, ...texts } = rest;
    const { refund } = await this.planner.plan(order, {
      ...{ actor: admin.id, key: `money of return ${found._id}`, isReturn: true, conditions },
      body: {
        ...(lines.length > 0 && { lines: lines.map(({ item, quantity }) => ({ item: String(item), quantity })) }),
        ...(amount > 0 && { amount, currency: orderCurrency(order) }),
        ...texts,
      },
    });
    return refund;
  }
}

/**
 * The same version costs what was paid for it, per unit: nobody pays for a tool that came back broken, whatever its price is today. The cents of
 * rounding up are too few to charge.
 */
const pricesOfSame = (
  order: OrderRecord,
  lines: readonly LineQuantity[],
  swaps: readonly Swap[],
): ReadonlyMap<string, number> =>
  new Map(
    swaps
      .filter(({ item, instead }) => item === instead && swaps.filter(each => each.instead === instead).length === 1)
      .map(({ item }) => {
        const units = lines.filter(line => String(line.item) === item);
        const unit = unitOf(orderCurrency(order));
        const each = paidForQuantities(order, units, lineTotal) / Math.max(1, unitsIn(units));
        return [item, Math.ceil(each / unit) * unit];
      }),
  );

/** Those that the provider may not know. */
const pendingIn = ({ refunds = [] }: OrderRecord): Types.ObjectId[] =>
  refunds.filter(({ status }) => status === 'pending').map(({ _id }) => _id);

/** The wish of a customer, as the order keeps it. */
export const toSwaps = (swaps: readonly Swap[]): OrderSwap[] =>
  swaps.map(({ item, instead }) => ({ item: new Types.ObjectId(item), instead: new Types.ObjectId(instead) }));

import { type CartLine, maxTotalCents, type QuoteJson } from '@kerf/contracts';
import type { Swap } from '@kerf/contracts/orders';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { ItemsService } from '../../items/items.service.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import { ENGLISH } from '../../platform/languages/request-language.js';
import { ShopLanguages } from '../../platform/languages/shop-languages.js';
import { minimumTotal, RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { UsersRepository } from '../../users/users.repository.js';
import { QuotesService } from '../cart/quotes.service.js';
import { exchangeTexts } from '../pricing/exchange-texts.js';
import type { AgreedPrices } from '../pricing/price-cart.js';
import { orderCurrency } from '../record/order-currency.js';
import { sendingOf } from '../record/order-lines.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { guestBuyer } from './guest-buyer.js';
import type { Buyer, PlacedId } from './order-request.js';
import { PlaceOrder } from './place-order.js';
import { LinesChanged } from './plan-orders.js';

/** How long the customer has to pay a difference. Until then the tools are kept. */
const payableDays = 7;
const dayMs = 86_400_000;

/** What goes out in place of returned tools. */
export interface ExchangedGoods {
  /** The first order. */
  order: OrderRecord;
  /** The return. */
  returned: Types.ObjectId;
  lines: CartLine[];
  /** Of one unit, where it is not the price of today. */
  prices: ReadonlyMap<string, number>;
  /** What was paid for what comes back, without tax that was added. */
  creditCents: number;
}

export interface PricedExchange {
  agreed: AgreedPrices;
  quote: QuoteJson;
  /** How much of the credit the order takes. */
  usedCents: number;
  /** What is taken off besides: less than the payment provider takes. */
  waivedCents: number;
}

/** Orders that send other versions of returned tools. What was paid for these is taken off, and the delivery costs nothing. */
@Injectable()
export class ExchangeOrders {
  constructor(
    private readonly quotes: QuotesService,
    private readonly items: ItemsService,
    private readonly placing: PlaceOrder,
    private readonly users: UsersRepository,
    private readonly languages: ShopLanguages,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /**
   * At the prices of now, with the promotions that run.
   * @throws ConflictException if the first order has no address in parts, or no customer any more
   */
  async price(staff: SignedInUser, goods: ExchangedGoods): Promise<PricedExchange> {
    const { creditCents, order } = goods;
    const priced = await this.quoted(staff, goods, creditCents);
    const { total } = priced.quote;
    const least = minimumTotal(this.rules, orderCurrency(order));
    if (total === 0 || total >= least) return { ...priced, usedCents: priced.takenCents, waivedCents: 0 };
    const free = await this.quoted(staff, goods, maxTotalCents);
    return { ...free, usedCents: creditCents, waivedCents: total };
  }

  /**
   * @param also what is written in the transaction of the order
   * @throws ConflictException if the price or the stock has changed
   */
  async place(
    staff: SignedInUser,
    { order, returned, lines }: ExchangedGoods,
    { agreed, quote: { total } }: PricedExchange,
    { creditCents, message }: { creditCents: number; message: string | undefined },
    also: (session: ClientSession, placed: PlacedId) => Promise<void>,
  ): Promise<PlacedId> {
    const { address, delivery } = placeOf(order);
    const { phone, company, vatNumber, language = ENGLISH } = order;
    const taken = {
      user: await this.buyer(order, returned),
      body: { lines, address, delivery, phone, currency: orderCurrency(order), company, vatNumber, total },
      agreed,
      taken: {
        by: new Types.ObjectId(staff.id),
        addsTo: order._id,
        ...{ returned, creditCents },
        ...(message && { message }),
      },
      heldUntil: new Date(Date.now() + payableDays * dayMs),
      language,
      visitor: { account: staff.id, address: undefined },
    };
    return this.placing.placeTaken(taken, also).catch(goneMeanwhile);
  }

  /** @throws BadRequestException unless each version is one of the tool that it is for */
  async requireVersions(
    { lines }: Pick<OrderRecord, 'lines'>,
    swaps: readonly Swap[],
    path = 'exchange.lines',
  ): Promise<void> {
    const records = await this.items.records(swaps.map(({ instead }) => instead));
    for (const [at, { item, instead }] of swaps.entries()) {
      const line = lines.find(each => String(each.item) === item);
      const record = records.get(instead);
      if (!line || !record || String(record.variantOf ?? record._id) !== String(line.product ?? line.item))
        throw invalidField(`${path}.${at}.instead`, refusal('otherTool'));
    }
  }

  private async quoted(staff: SignedInUser, { order, returned, lines, prices }: ExchangedGoods, cents: number) {
    const { address, delivery } = placeOf(order);
    const agreed: AgreedPrices = {
      units: prices,
      deliveryCents: 0,
      discount: cents > 0 ? this.discount(order, returned, cents) : undefined,
    };
    const quoted = {
      ...{ lines, delivery, currency: orderCurrency(order) },
      address: { country: address.country, postcode: address.postcode || undefined },
    };
    const asker = {
      customer: await this.buyer(order, returned),
      visitor: { account: staff.id, address: undefined },
    };
    const quote = await this.quotes.quote(asker, quoted, order.language ?? ENGLISH, agreed);
    const takenCents = quote.lines
      .flatMap(({ discounts }) => discounts)
      .reduce((sum, { promotion, amount }) => (promotion === String(returned) ? sum + amount : sum), 0);
    return { agreed, quote, takenCents };
  }

  /** The discount has the id of the return in place of that of a promotion. */
  private discount({ number }: OrderRecord, returned: Types.ObjectId, amount: number): AgreedPrices['discount'] {
    const name = (language: string) => exchangeTexts(language).paidWith({ number });
    return {
      id: String(returned),
      name: name(ENGLISH),
      translations: Object.fromEntries(this.languages.all.map(language => [language, { name: name(language) }])),
      benefit: { amount, on: 'order' },
      conditions: {},
      combinable: true,
    };
  }

  /** The customer of the first order. A guest gets another order with a link of its own. */
  private async buyer({ user, isGuest, email, username }: OrderRecord, returned: Types.ObjectId): Promise<Buyer> {
    if (isGuest) return guestBuyer(email, username, `exchange ${returned}`);
    const account = await this.users.findPresent({ _id: user });
    if (!account) throw notExchangeable();
    return { id: String(user), email: account.email, displayName: account.displayName ?? username };
  }
}

const notExchangeable = () => new ConflictException({ message: refusal('exchangeAddress'), code: 'not-exchangeable' });

/** @throws ConflictException if the order has no address in parts */
const placeOf = ({ deliveryAddress: address, ...order }: OrderRecord) => {
  const delivery = sendingOf(order);
  if (!address || !delivery) throw notExchangeable();
  return { address, delivery: delivery.method };
};

const goneMeanwhile = (error: unknown): never => {
  if (!(error instanceof LinesChanged)) throw error;
  const scarce = error.problems.find(problem => problem.code === 'out_of_stock');
  throw new ConflictException({
    message: scarce ? refusal('exchangeGone', { left: scarce.available }) : refusal('exchangeRemoved'),
    code: 'lines-changed',
  });
};

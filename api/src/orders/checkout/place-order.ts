import { hash } from 'node:crypto';
import { type CartProblem, type NewCartOrder, type NewOrder, toSoldJson } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { BadRequestException, ConflictException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { StockQueue } from '../../inventory/reservations/stock-queue.js';
import { ItemsService } from '../../items/items.service.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { checkPostcode, checkRegion } from '../../platform/contact-details/address-rules.js';
import { phoneNumber } from '../../platform/contact-details/phone-number.js';
import { groupCommit } from '../../platform/database/group-commit.js';
import { refusal } from '../../platform/errors/refusal.js';
import { currentTrace } from '../../platform/logging/trace.js';
import { addressDigest } from '../../platform/rate-limit/address-digest.js';
import type { Visitor } from '../../platform/rate-limit/rate-limits.js';
import { currencyOf } from '../../platform/shop-rules/currencies.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import type { AgreedPrices } from '../pricing/price-cart.js';
import { CodeLimit } from '../promotions/code-limit.js';
import { OrderStore } from '../record/order-store.js';
import { OrdersRepository } from '../record/orders.repository.js';
import type { OrderRecord, OrderTaken } from '../record/orders.schema.js';
import { ownerKey } from '../record/owner-key.js';
import { guestBuyer } from './guest-buyer.js';
import { Holds } from './holds.js';
import type { Buyer, OrderRequest, PlacedId, Purchase } from './order-request.js';
import { OrderTaxes } from './order-taxes.js';
import { BatchConflict, PlaceBatch } from './place-batch.js';
import { LinesChanged } from './plan-orders.js';
import { vatNumberOf } from './vat-number.js';

type Body = NewOrder | NewCartOrder;

/** Where a request to order comes from. */
export interface Sender {
  address: string | undefined;
  /** Its Idempotency-Key. */
  key?: string | undefined;
  language: string;
}

/** An order that the staff took for a buyer. */
export interface TakenOrder {
  user: Buyer;
  body: NewCartOrder;
  agreed: AgreedPrices;
  taken: OrderTaken;
  heldUntil: Date;
  language: string;
  /** The member of the staff, who is limited instead of the buyer. */
  visitor: Visitor;
}

@Injectable()
export class PlaceOrder {
  private readonly inGroup = groupCommit<OrderRequest, PlacedId>(requests => this.batch.tryToPlace(requests));

  constructor(
    private readonly orders: OrdersRepository,
    private readonly items: ItemsService,
    private readonly batch: PlaceBatch,
    private readonly holds: Holds,
    private readonly store: OrderStore,
    private readonly queue: StockQueue,
    private readonly codeLimit: CodeLimit,
    private readonly taxes: OrderTaxes,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /**
   * Places an order and returns its id. A repeated request with the same Idempotency-Key returns the first order.
   * @param caller undefined for a guest, who orders with an address of parts
   * @throws BadRequestException if this cannot be ordered like this
   * @throws ConflictException if a price changed, a promotion ended, the stock is gone or the caller holds too many unpaid orders
   * @throws ServiceUnavailableException if the tax provider does not respond
   * @throws TooManyTries if the sender caused too many calculations of taxes
   */
  async place(caller: SignedInUser | undefined, body: Body, { address, key, language }: Sender): Promise<PlacedId> {
    const request = requestOf(body, key);
    const user = caller ?? guestOf(body, key);
    // First, so that a repeated request costs one read and meets no limit.
    const earlier = await this.earlier(user, request);
    if (earlier) return earlier;
    const visitor = { account: caller?.id, address };
    try {
      const basis = { user, network: addressDigest(address), request, language, heldUntil: this.holds.end() };
      return await this.codeLimit.within(visitor, body.codes, async ({ codes, refused: setAside }) => {
        const purchase = { ...(await this.purchaseOf(body)), codes, setAside };
        const taxesOf = await this.taxes.calculatorFor({ user, ...purchase }, visitor);
        return await this.placeNew({ ...basis, ...purchase, taxesOf, trace: currentTrace() });
      });
    } catch (error) {
      // Another copy of this request may have placed the order meanwhile, and taken the last of the stock. The unique index of the key lets
      // only one of them write.
      const first = await this.earlier(user, request);
      if (first) return first;
      throw isShort(body) && error instanceof LinesChanged ? itemRefusal(error.problems) : error;
    }
  }

  /**
   * Places the order that the staff took for a buyer. Its hold and its prices are those that they agreed, and no limit of buyers applies.
   * @param also what is written in the transaction of the order
   * @throws as `place`, without the limits
   */
  async placeTaken(
    { user, body, agreed, taken, heldUntil, language, visitor }: TakenOrder,
    also: (session: ClientSession, placed: PlacedId) => Promise<void>,
  ): Promise<PlacedId> {
    const purchase = { ...(await this.purchaseOf(body)), codes: [], agreed };
    const taxesOf = await this.taxes.calculatorFor({ user, ...purchase }, visitor);
    const basis = { user, network: '', request: undefined, language, heldUntil, taken, trace: currentTrace() };
    return this.placeAlone({ ...basis, ...purchase, taxesOf }, async (session, [outcome]) => {
      if (outcome && !(outcome instanceof Error)) await also(session, outcome);
    });
  }

  /**
   * Both forms of the body as one purchase. The spec's has no country, no choice of delivery, and dollars.
   * @throws BadRequestException if the currency is not offered, or the postal code, the phone or the VAT number is not one
   */
  private async purchaseOf(body: Body): Promise<Omit<Purchase, 'user' | 'codes'>> {
    const { total: totalCents } = body;
    if (isShort(body)) {
      const { address, quantity, phone } = body;
      const lines = [{ item: body.item ?? (await this.onlyAlike(body)), quantity }];
      return { lines, country: this.rules.home, totalCents, address, ...phoneNumber(phone, this.rules.home) };
    }
    const {
      lines,
      address: deliveryAddress,
      delivery,
      phone,
      cart,
      currency,
      company,
      vatNumber,
      acceptedTexts,
    } = body;
    const { country, postcode } = deliveryAddress;
    checkPostcode(deliveryAddress, 'address.postcode');
    checkRegion(deliveryAddress, 'address.region');
    return {
      lines,
      country,
      postcode: postcode || undefined,
      delivery,
      currency: currencyOf(this.rules, currency),
      totalCents,
      address: addressText(deliveryAddress),
      deliveryAddress,
      ...phoneNumber(phone, country),
      company,
      vatNumber: vatNumberOf(vatNumber),
      acceptedTexts,
      cart,
    };
  }

  /** The order of an earlier copy of this request. That of a guest may belong to an account since. */
  private async earlier(user: Buyer, request: OrderRecord['request']): Promise<PlacedId | undefined> {
    if (!request) return undefined;
    const owner = { owner: ownerKey(user.id), user: new Types.ObjectId(user.id) };
    const order = await this.orders.findByRequestKey(owner, request.key);
    if (order) return repeated(order, order.request, request);
    const claimed = user.isGuest && (await this.store.claimedOf(user.id));
    return claimed ? repeated(claimed, claimed.guest?.request, request) : undefined;
  }

  /**
   * Places the order in a group with others. If the group is rejected, or one of its items is contended, the order is placed alone,
   * in the queue of its items: one rejected order or one locked item must not fail the others.
   */
  private async placeNew(request: OrderRequest): Promise<PlacedId> {
    if (request.lines.some(line => this.queue.isBusy(line))) return this.placeAlone(request);
    try {
      return await this.inGroup(request);
    } catch (error) {
      if (!(error instanceof BatchConflict)) throw error;
      return this.placeAlone(request);
    }
  }

  private async placeAlone(request: OrderRequest, also?: Parameters<PlaceBatch['place']>[1]): Promise<PlacedId> {
    const [outcome] = await this.queue.run(request.lines, () => this.batch.place([request], also));
    if (!outcome) throw new Error('A batch of one order has no outcome.');
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  /** The one item of this name and picture, for callers who send no id. */
  private async onlyAlike({ name, image }: NewOrder): Promise<string> {
    const [item, ...more] = name && image ? await this.items.findAlike(name, image) : [];
    if (!item || more.length > 0) throw new BadRequestException(refusal('itemById'));
    return String(item._id);
  }
}

/** @throws ConflictException if the first request had other details */
const repeated = (order: OrderRecord, first: OrderRecord['request'], request: OrderRecord['request']): PlacedId => {
  if (first?.digest !== request?.digest)
    throw new ConflictException({
      message: refusal('alreadyPlaced'),
      code: 'already-ordered',
    });
  return { id: String(order._id), number: order.number };
};

const isShort = (body: Body): body is NewOrder => !('lines' in body);

const requestOf = (body: Body, key: string | undefined): OrderRecord['request'] =>
  key === undefined ? undefined : { key, digest: hash('sha256', JSON.stringify(body), 'base64url') };

const guestOf = (body: Body, key: string | undefined): Buyer => {
  if (isShort(body)) throw new UnauthorizedException(refusal('signIn'));
  if (!body.email) throw new UnauthorizedException(refusal('signInOrGuest'));
  return guestBuyer(body.email, body.address.name, key);
};

const sentences: { [Code in CartProblem['code']]: (problem: CartProblem & { code: Code }) => string } = {
  removed: () => refusal('notSold'),
  below_minimum: ({ minimum }) => refusal('atLeast', { minimum }),
  out_of_stock: ({ available }) => refusal('onlyLeft', { available }),
  price_changed: () => refusal('priceChanged'),
};

/** The spec's form has one line, so the response is the error of its field. */
const itemRefusal = (problems: readonly CartProblem[]): BadRequestException => {
  const [problem] = problems;
  const message = problem && (sentences[problem.code] as (of: CartProblem) => string)(problem);
  return new BadRequestException({ message, code: 'lines-changed', problems: problems.map(toSoldJson) });
};

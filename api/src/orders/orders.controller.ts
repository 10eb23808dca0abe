import {
  type Inserted,
  type OrderDetailJson,
  type OrderSearch,
  type PlacedOrder,
  roleAllows,
  type TrackedOrderJson,
} from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Get, Headers, Inject, Query } from '@nestjs/common';
import { AllowAccess, CurrentUser, isHolder, type SignedInUser } from '../platform/access/access.js';
import { OrderTokens } from '../platform/access/order-tokens.js';
import { Downloads } from '../platform/audit/downloads.js';
import { PeopleReads, type See } from '../platform/audit/people-reads.js';
import { BotCheck } from '../platform/bot-check/bot-check.js';
import { ENV, type Env } from '../platform/config/env.js';
import type { Call } from '../platform/http/call.js';
import { Endpoint, TakesQueryOf } from '../platform/http/endpoint.js';
import { validate } from '../platform/http/validation.js';
import { IdempotentRequests } from '../platform/idempotency/idempotent-requests.js';
import { sendList } from '../platform/pagination/send-list.js';
import { RULES, type Rules } from '../platform/shop-rules/rules.js';
import { OrderClaims } from './checkout/order-claims.js';
import { PlaceOrder } from './checkout/place-order.js';
import { isLate } from './fulfilment/late.js';
import { OrderLinks } from './notices/order-links.js';
import { OrderDetails } from './views/order-details.js';
import { OrderList } from './views/order-list.js';
import { OrderNotes } from './views/order-notes.js';
import { OrderTracking } from './views/order-tracking.js';
import {
  forStaff,
  toLabels,
  toLedger,
  toParcel,
  toRefundable,
  toRefunds,
  toStaffRefund,
} from './views/orders.mapper.js';
import { OrdersService } from './views/orders.service.js';

/** Orders are placed, listed here; what touches their money, shipping included, is in the payments module. */
@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrder,
    private readonly details: OrderDetails,
    private readonly tracking: OrderTracking,
    private readonly links: OrderLinks,
    private readonly claims: OrderClaims,
    private readonly tokens: OrderTokens,
    private readonly notes: OrderNotes,
    private readonly found: OrderList,
    private readonly requests: IdempotentRequests,
    private readonly botCheck: BotCheck,
    private readonly downloads: Downloads,
    private readonly people: PeopleReads,
    @Inject(RULES) private readonly rules: Rules,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Endpoint(orderRoutes.placeOrder)
  async place({
    caller,
    body,
    idempotencyKey: key,
    request,
    language,
  }: Call<typeof orderRoutes.placeOrder>): Promise<PlacedOrder> {
    if (!caller) await this.botCheck.verify(request);
    const { id, number } = await this.placing.place(caller, body, { address: request.ip, key, language });
    return {
      ...{ acknowledged: true, insertedId: id, number },
      ...(!caller && { orderToken: await this.tokens.issue(id) }),
      ...(!('lines' in body) && { country: this.rules.home }),
    };
  }

  @Endpoint(orderRoutes.trackOrder)
  async track({ body, request, language }: Call<typeof orderRoutes.trackOrder>): Promise<TrackedOrderJson> {
    await this.botCheck.verify(request);
    return this.tracking.track(body, request.ip, language);
  }

  /** The same response for a wrong address. */
  @Endpoint(orderRoutes.requestOrderLink)
  async link({ params: { id }, body: { email } }: Call<typeof orderRoutes.requestOrderLink>): Promise<void> {
    await this.links.request(id, email);
  }

  @Endpoint(orderRoutes.endOrderLinks)
  async endLinks({ caller, params: { id }, query: { which } }: Call<typeof orderRoutes.endOrderLinks>): Promise<void> {
    await this.links.end(caller, await this.orders.readable(caller, id), which);
  }

  @Endpoint(orderRoutes.claimOrder)
  async claim({ caller, params: { id }, body: { token } }: Call<typeof orderRoutes.claimOrder>): Promise<void> {
    await this.claims.claim(caller, id, token);
  }

  @Endpoint(orderRoutes.listOrders)
  async all({ caller, query: search, reply, language }: Call<typeof orderRoutes.listOrders>) {
    const list = await this.people.list(caller, 'orders', see => this.orders.all(search, language, see));
    return sendList(reply, list);
  }

  @Endpoint(orderRoutes.countOrders)
  counts(_call: Call<typeof orderRoutes.countOrders>) {
    return this.found.counts();
  }

  /** Beside the contract, whose responses are JSON. */
  @Get('/orders.csv')
  @AllowAccess(orderRoutes.listOrders.access)
  @TakesQueryOf(orderRoutes.listOrders)
  csv(
    @CurrentUser() caller: SignedInUser,
    @Headers('accept-language') language: string | undefined,
    @Query() query: Record<string, string>,
  ) {
    const table = this.found.csv(validate(orderRoutes.listOrders.query, query) as OrderSearch);
    return this.downloads.csv({ caller, name: 'orders.csv', table, query, language });
  }

  @Endpoint(orderRoutes.addOrderNote)
  addNote({ caller, params: { id }, body: { text }, idempotent }: Call<typeof orderRoutes.addOrderNote>) {
    return this.requests.once<Inserted>(idempotent, remember => this.notes.add(caller, id, text, remember));
  }

  @Endpoint(orderRoutes.listMyOrders)
  async mine({ caller, query: { email, ...page }, reply, language }: Call<typeof orderRoutes.listMyOrders>) {
    const read = (see: See) => this.orders.listOf(caller, email, page, language, see);
    return sendList(reply, await this.people.list(caller, 'orders', read));
  }

  @Endpoint(orderRoutes.getMyOrder)
  async one({ caller, params: { id }, language }: Call<typeof orderRoutes.getMyOrder>): Promise<OrderDetailJson> {
    const order = await this.orders.readable(caller, id);
    const isStaff = !isHolder(caller) && roleAllows(caller.role, 'support');
    const details = await this.details.detailsOf(order, language);
    const refundable = toRefundable(order);
    if (!isStaff) return { ...details, refundable };
    const late = isLate(order, this.env.SHOP_TIME_ZONE, new Date());
    return {
      ...details,
      ...forStaff(order, late),
      payment: { ...details.payment, ledger: toLedger(order) },
      refunds: toRefunds(order, toStaffRefund),
      refundable,
      notes: await this.notes.about(order),
      additions: await this.details.additionsTo(order),
      ...(this.env.CARRIER_URL && { labels: toLabels(order) }),
      ...(order.lostParcels && { lostParcels: order.lostParcels.map(toParcel) }),
    };
  }
}

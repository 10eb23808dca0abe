import type { NewCartOrder, NewOrder, OrderDetail, OrderLinkRequest, Page, PlacedOrder } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Ip } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type OrderCaller, type SignedInUser } from '../platform/access/access.js';
import { OrderTokens } from '../platform/access/order-tokens.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { IdempotencyKey } from '../platform/http/idempotency-key.js';
import { Body, Params, Query, Reply } from '../platform/http/parameters.js';
import { sendList } from '../platform/pagination/send-list.js';
import { OrderLinks } from './order-links.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './placing/place-order.js';
import { OrderDetails } from './record/order-details.js';

type ById = { id: string };

/** Orders are placed, listed here; what touches their money, shifting included, is in the payments module. */
@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrder,
    private readonly details: OrderDetails,
    private readonly links: OrderLinks,
    private readonly tokens: OrderTokens,
  ) {}

  @Endpoint(orderRoutes.placeOrder)
  async place(
    @CurrentUser() caller: SignedInUser | undefined,
    @Body() body: NewOrder | NewCartOrder,
    @IdempotencyKey() key: string | undefined,
    @Ip() address: string | undefined,
  ): Promise<PlacedOrder> {
    const { id, number } = await this.placing.place(caller, body, { address, key });
    return { acknowledged: true, insertedId: id, number, ...(!caller && { orderToken: this.tokens.issue(id) }) };
  }

  /** The same answer for a wrong address. */
  @Endpoint(orderRoutes.requestOrderLink)
  async link(@Params() { id }: ById, @Body() { email }: OrderLinkRequest): Promise<void> {
    await this.links.request(id, email);
  }

  @Endpoint(orderRoutes.listOrders)
  async all(@Query() page: Page, @Reply() reply: FastifyReply) {
    return sendList(reply, await this.orders.all(page));
  }

  @Endpoint(orderRoutes.listMyOrders)
  async mine(
    @CurrentUser() caller: SignedInUser,
    @Query() { email, ...page }: Page & { email: string },
    @Reply() reply: FastifyReply,
  ) {
    return sendList(reply, await this.orders.of(caller, email, page));
  }

  @Endpoint(orderRoutes.getMyOrder)
  async one(@CurrentUser() caller: OrderCaller, @Params() { id }: ById): Promise<OrderDetail> {
    return this.details.of(await this.orders.readable(caller, id));
  }
}

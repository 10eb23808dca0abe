import { type Inserted, type NewOrder, type Order, type Page, routes } from '@kerf/contracts';
import { Body, Controller, Get, Ip, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly, CurrentUser, SignedIn, type SignedInUser } from '../auth/access.js';
import { sendList } from '../lists/send-list.js';
import { IdempotencyKey } from './idempotency-key.js';
import { toOrder } from './orders.mapper.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';

type ById = { id: string };
const byId = { schema: routes.getMyOrder.params };

/** Orders are placed, listed here; what touches their money, shifting included, is in the payments module. */
@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrder,
  ) {}

  @Post(routes.placeOrder.path)
  @SignedIn()
  async place(
    @CurrentUser() caller: SignedInUser,
    @Body({ schema: routes.placeOrder.body }) body: NewOrder,
    @IdempotencyKey() key: string | undefined,
    @Ip() address: string | undefined,
  ): Promise<Inserted> {
    return { acknowledged: true, insertedId: await this.placing.place(caller, body, { address, key }) };
  }

  @Get(routes.listOrders.path)
  @AdminOnly()
  async all(
    @Query({ schema: routes.listOrders.query }) page: Page,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendList(request, reply, await this.orders.all(page));
  }

  @Get(routes.listMyOrders.path)
  @SignedIn()
  async mine(
    @CurrentUser() caller: SignedInUser,
    @Query({ schema: routes.listMyOrders.query }) { email, ...page }: Page & { email: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendList(request, reply, await this.orders.of(caller, email, page));
  }

  @Get(routes.getMyOrder.path)
  @SignedIn()
  async one(@CurrentUser() caller: SignedInUser, @Param(byId) { id }: ById): Promise<Order> {
    return toOrder(await this.orders.readable(caller, id));
  }
}

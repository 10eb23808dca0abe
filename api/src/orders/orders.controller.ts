import { type Inserted, type NewOrder, type Order, type Page } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller, Ip } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type SignedInUser } from '../access/access.js';
import { Endpoint } from '../http/endpoint.js';
import { Body, Params, Query, Reply } from '../http/parameters.js';
import { sendList } from '../pagination/send-list.js';
import { IdempotencyKey } from './idempotency-key.js';
import { toOrder } from './orders.mapper.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';

type ById = { id: string };

/** Orders are placed, listed here; what touches their money, shifting included, is in the payments module. */
@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrder,
  ) {}

  @Endpoint(orderRoutes.placeOrder)
  async place(
    @CurrentUser() caller: SignedInUser,
    @Body() body: NewOrder,
    @IdempotencyKey() key: string | undefined,
    @Ip() address: string | undefined,
  ): Promise<Inserted> {
    return { acknowledged: true, insertedId: await this.placing.place(caller, body, { address, key }) };
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
  async one(@CurrentUser() caller: SignedInUser, @Params() { id }: ById): Promise<Order> {
    return toOrder(await this.orders.readable(caller, id));
  }
}

import { type Inserted, type Modified, type NewOrder, type Order, routes } from '@kerf/contracts';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { AdminOnly, CurrentUser, SignedIn, type SignedInUser } from '../auth/access.js';
import { IdempotencyKey } from './idempotency-key.js';
import { toOrder } from './orders.mapper.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';

type ById = { id: string };
const byId = { schema: routes.getMyOrder.params };

/** Orders are placed, listed and shifted here; what touches their money is in the payments module. */
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
  ): Promise<Inserted> {
    return { acknowledged: true, insertedId: await this.placing.place(caller, body, key) };
  }

  @Get(routes.listOrders.path)
  @AdminOnly()
  async all(): Promise<Order[]> {
    return (await this.orders.all()).map(toOrder);
  }

  @Patch(routes.shiftOrder.path)
  @AdminOnly()
  async shift(
    @CurrentUser() admin: SignedInUser,
    @Param(byId) { id }: ById,
    @Body({ schema: routes.shiftOrder.body }) _body: { role: 'shift' },
  ): Promise<Modified> {
    await this.orders.shift(admin, id);
    return { acknowledged: true, modifiedCount: 1 };
  }

  @Get(routes.listMyOrders.path)
  @SignedIn()
  async mine(
    @CurrentUser() caller: SignedInUser,
    @Query({ schema: routes.listMyOrders.query }) { email }: { email: string },
  ): Promise<Order[]> {
    return (await this.orders.of(caller, email)).map(toOrder);
  }

  @Get(routes.getMyOrder.path)
  @SignedIn()
  async one(@CurrentUser() caller: SignedInUser, @Param(byId) { id }: ById): Promise<Order> {
    return toOrder(await this.orders.readable(caller, id));
  }
}

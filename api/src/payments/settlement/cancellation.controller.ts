import { type Deleted, routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { OrdersService } from '../../orders/orders.service.js';
import { actorOf } from '../../orders/record/order-store.js';
import { CurrentUser, type OrderCaller, type SignedInUser } from '../../platform/access/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Params } from '../../platform/http/parameters.js';
import { Cancellation } from './cancellation.js';

type ById = { id: string };
const one = { acknowledged: true, deletedCount: 1 } satisfies Deleted;

@Controller()
export class CancellationController {
  constructor(
    private readonly orders: OrdersService,
    private readonly cancellation: Cancellation,
  ) {}

  @Endpoint(orderRoutes.cancelMyOrder)
  async cancel(@CurrentUser() caller: OrderCaller, @Params() { id }: ById): Promise<Deleted> {
    await this.orders.own(caller, id);
    await this.cancellation.cancel(id, actorOf(caller), 'order.cancel');
    return one;
  }

  @Endpoint(routes.cancelUserOrders)
  async cancelAll(@CurrentUser() admin: SignedInUser, @Params() { id }: ById): Promise<Deleted> {
    return { acknowledged: true, deletedCount: await this.cancellation.cancelAll(id, admin.id) };
  }

  @Endpoint(orderRoutes.removeOrder)
  async remove(@CurrentUser() admin: SignedInUser, @Params() { id }: ById): Promise<Deleted> {
    await this.cancellation.cancel(id, admin.id, 'order.delete');
    return one;
  }
}

import { type Deleted, routes } from '@kerf/contracts';
import { Controller, Delete, Param } from '@nestjs/common';
import { AdminOnly, CurrentUser, SignedIn, type SignedInUser } from '../auth/access.js';
import { OrdersService } from '../orders/orders.service.js';
import { Cancellation } from './cancellation.js';

type ById = { id: string };
const byId = { schema: routes.cancelMyOrder.params };
const one = { acknowledged: true, deletedCount: 1 } satisfies Deleted;

@Controller()
export class CancellationController {
  constructor(
    private readonly orders: OrdersService,
    private readonly cancellation: Cancellation,
  ) {}

  @Delete(routes.cancelMyOrder.path)
  @SignedIn()
  async cancel(@CurrentUser() caller: SignedInUser, @Param(byId) { id }: ById): Promise<Deleted> {
    await this.orders.own(caller, id);
    await this.cancellation.cancel(id, caller.id, 'order.cancel');
    return one;
  }

  @Delete(routes.cancelUserOrders.path)
  @AdminOnly()
  async cancelAll(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: routes.cancelUserOrders.params }) { id }: ById,
  ): Promise<Deleted> {
    return { acknowledged: true, deletedCount: await this.cancellation.cancelAll(id, admin.id) };
  }

  @Delete(routes.removeOrder.path)
  @AdminOnly()
  async remove(@CurrentUser() admin: SignedInUser, @Param(byId) { id }: ById): Promise<Deleted> {
    await this.cancellation.cancel(id, admin.id, 'order.delete');
    return one;
  }
}

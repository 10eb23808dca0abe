import { type Deleted } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import { actorOf } from '../../orders/record/order-store.js';
import { OrdersService } from '../../orders/views/orders.service.js';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Cancellation } from './cancellation.js';

const one = { acknowledged: true, deletedCount: 1 } satisfies Deleted;

@Controller()
export class CancellationController {
  constructor(
    private readonly orders: OrdersService,
    private readonly cancellation: Cancellation,
  ) {}

  @Endpoint(orderRoutes.cancelMyOrder)
  async cancel({ caller, params: { id } }: Call<typeof orderRoutes.cancelMyOrder>): Promise<Deleted> {
    await this.orders.own(caller, id);
    await this.cancellation.cancel(id, actorOf(caller), 'order.cancel');
    return one;
  }

  @Endpoint(staffRoutes.cancelUserOrders)
  async cancelAll({ caller: admin, params: { id } }: Call<typeof staffRoutes.cancelUserOrders>): Promise<Deleted> {
    return { acknowledged: true, deletedCount: await this.cancellation.cancelAll(id, admin.id) };
  }

  @Endpoint(orderRoutes.removeOrder)
  async remove({ caller: admin, params: { id } }: Call<typeof orderRoutes.removeOrder>): Promise<Deleted> {
    await this.cancellation.cancel(id, admin.id, 'order.delete');
    return one;
  }
}

import type { Modified } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Shipping } from './shipping.js';

@Controller()
export class ShippingController {
  constructor(private readonly shipping: Shipping) {}

  @Endpoint(orderRoutes.shipOrder)
  async ship({ caller: admin, params: { id }, body }: Call<typeof orderRoutes.shipOrder>): Promise<Modified> {
    await this.shipping.ship(id, admin.id, body);
    return { acknowledged: true, modifiedCount: 1 };
  }
}

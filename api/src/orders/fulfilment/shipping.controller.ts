import type { Modified, ShiftOrder } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { CurrentUser, type SignedInUser } from '../../platform/access/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Body, Params } from '../../platform/http/parameters.js';
import { Shipping } from './shipping.js';

@Controller()
export class ShippingController {
  constructor(private readonly shipping: Shipping) {}

  @Endpoint(orderRoutes.shiftOrder)
  async ship(
    @CurrentUser() admin: SignedInUser,
    @Params() { id }: { id: string },
    @Body() body: ShiftOrder,
  ): Promise<Modified> {
    await this.shipping.ship(id, admin.id, body);
    return { acknowledged: true, modifiedCount: 1 };
  }
}

import type { Modified, ShiftOrder } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { Controller } from '@nestjs/common';
import { CurrentUser, type SignedInUser } from '../access/access.js';
import { Endpoint } from '../http/endpoint.js';
import { Body, Params } from '../http/parameters.js';
import { Shifting } from './shifting.js';

@Controller()
export class ShiftingController {
  constructor(private readonly shifting: Shifting) {}

  @Endpoint(orderRoutes.shiftOrder)
  async shift(
    @CurrentUser() admin: SignedInUser,
    @Params() { id }: { id: string },
    @Body() body: ShiftOrder,
  ): Promise<Modified> {
    await this.shifting.shift(id, admin.id, body);
    return { acknowledged: true, modifiedCount: 1 };
  }
}

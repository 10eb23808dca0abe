import { type Modified, routes } from '@kerf/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type SignedInUser } from '../access/access.js';
import { Endpoint } from '../http/endpoint.js';
import { Body, Params } from '../http/parameters.js';
import { Shifting } from './shifting.js';

@Controller()
export class ShiftingController {
  constructor(private readonly shifting: Shifting) {}

  @Endpoint(routes.shiftOrder)
  async shift(
    @CurrentUser() admin: SignedInUser,
    @Params() { id }: { id: string },
    @Body() _body: { role: 'shift' },
  ): Promise<Modified> {
    await this.shifting.shift(id, admin.id);
    return { acknowledged: true, modifiedCount: 1 };
  }
}

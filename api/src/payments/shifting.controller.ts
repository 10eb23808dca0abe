import { type Modified, routes } from '@kerf/contracts';
import { Body, Controller, Param, Patch } from '@nestjs/common';
import { AdminOnly, CurrentUser, type SignedInUser } from '../auth/access.js';
import { Shifting } from './shifting.js';

@Controller()
export class ShiftingController {
  constructor(private readonly shifting: Shifting) {}

  @Patch(routes.shiftOrder.path)
  @AdminOnly()
  async shift(
    @CurrentUser() admin: SignedInUser,
    @Param({ schema: routes.shiftOrder.params }) { id }: { id: string },
    @Body({ schema: routes.shiftOrder.body }) _body: { role: 'shift' },
  ): Promise<Modified> {
    await this.shifting.shift(id, admin.id);
    return { acknowledged: true, modifiedCount: 1 };
  }
}
